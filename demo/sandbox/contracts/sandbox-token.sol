// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// An ERC-20 with any number of decimals. Its deployer, the sandbox's mint, can mint.
contract SandboxToken is ERC20 {
    address public immutable mintAuthority;
    uint8 private immutable _decimals;

    error NotTheMint(address caller);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) ERC20(name_, symbol_) {
        mintAuthority = msg.sender;
        _decimals = decimals_;
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    function mint(address to, uint256 amount) external {
        require(msg.sender == mintAuthority, NotTheMint(msg.sender));
        _mint(to, amount);
    }
}
