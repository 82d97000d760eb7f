// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Splits the coins that it receives between several recipients: internal transfers, which emit no event.
contract CoinSplitter {
    error Refused(address receiver);

    /// Equal parts; the last recipient gets the remainder.
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
