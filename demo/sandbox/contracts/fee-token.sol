// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SandboxToken} from "./sandbox-token.sol";

/// A token with a fee on transfer: it keeps 1 % of what is sent.
contract FeeToken is SandboxToken {
    uint256 public constant FEE_BASIS_POINTS = 100;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) SandboxToken(name_, symbol_, decimals_) {}

    function _update(address from, address to, uint256 value) internal override {
        bool isTransfer = from != address(0) && to != address(0);
        uint256 fee = isTransfer ? value * FEE_BASIS_POINTS / 10_000 : 0;
        if (fee > 0) super._update(from, mintAuthority, fee);
        super._update(from, to, value - fee);
    }
}
