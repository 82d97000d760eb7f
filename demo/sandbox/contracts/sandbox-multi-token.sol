// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// An ERC-1155. Its deployer, the sandbox's mint, can mint.
contract SandboxMultiToken is ERC1155 {
    address public immutable mintAuthority;
    string public name;

    error NotTheMint(address caller);

    /// @param uri_ with `{id}` as the placeholder for the id (ERC-1155)
    constructor(string memory name_, string memory uri_) ERC1155(uri_) {
        mintAuthority = msg.sender;
        name = name_;
    }

    function mint(address to, uint256 id, uint256 amount) external {
        require(msg.sender == mintAuthority, NotTheMint(msg.sender));
        _mint(to, id, amount, "");
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        require(msg.sender == mintAuthority, NotTheMint(msg.sender));
        _mintBatch(to, ids, amounts, "");
    }
}
