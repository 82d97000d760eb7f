// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Pays the coins that it gets on, to several at once: what it pays out moves within the transaction, without any event.
contract CoinSplitter {
    error Refused(address receiver);

    /// Gives each the same; what cannot be divided stays with the last.
    function split(address payable[] calldata receivers) external payable {
        uint256 share = msg.value / receivers.length;
        for (uint256 index = 0; index < receivers.length; ++index) {
            bool isLast = index + 1 == receivers.length;
            uint256 amount = isLast ? msg.value - share * index : share;
            (bool isPaid,) = receivers[index].call{value: amount}("");
            require(isPaid, Refused(receivers[index]));
        }
    }
}
