// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// An ERC-721 whose tokens are numbered from 1. Its deployer, the sandbox's mint, can mint.
contract SandboxNft is ERC721 {
    address public immutable mintAuthority;
    uint256 public totalSupply;
    string private _base;

    error NotTheMint(address caller);

    constructor(string memory name_, string memory symbol_, string memory base_) ERC721(name_, symbol_) {
        mintAuthority = msg.sender;
        _base = base_;
    }

    function mint(address to) external returns (uint256 tokenId) {
        require(msg.sender == mintAuthority, NotTheMint(msg.sender));
        tokenId = ++totalSupply;
        _safeMint(to, tokenId);
    }

    function _baseURI() internal view override returns (string memory) {
        return _base;
    }
}
