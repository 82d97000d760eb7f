// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SandboxToken} from "./sandbox-token.sol";

/// Refuses every transfer in the way of old tokens: it returns false, moves nothing, and doesn't revert.
contract StubbornToken is SandboxToken {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) SandboxToken(name_, symbol_, decimals_) {}

    function transfer(address, uint256) public pure override returns (bool) {
        return false;
    }

    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return false;
    }
}
