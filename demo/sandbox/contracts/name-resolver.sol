// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {NameRegistry} from "./name-registry.sol";

/// Addresses, text records and reverse names, set by the owners in the registry.
/// @custom:see https://eips.ethereum.org/EIPS/eip-137 https://docs.ens.domains/ensip/9 https://docs.ens.domains/ensip/5
contract NameResolver {
    uint256 private constant COIN_TYPE_ETH = 60;

    NameRegistry private immutable _registry;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private _addresses;
    mapping(bytes32 node => mapping(string key => string)) private _texts;
    mapping(bytes32 node => string) private _names;

    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameChanged(bytes32 indexed node, string name);

    modifier onlyOwnerOf(bytes32 node) {
        require(_registry.owner(node) == msg.sender, "Not the owner of this name");
        _;
    }

    constructor(NameRegistry registry) {
        _registry = registry;
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external onlyOwnerOf(node) {
        _addresses[node][coinType] = value;
        emit AddressChanged(node, coinType, value);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwnerOf(node) {
        _texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata value) external onlyOwnerOf(node) {
        _names[node] = value;
        emit NameChanged(node, value);
    }

    function addr(bytes32 node) external view returns (address payable) {
        bytes memory value = _addresses[node][COIN_TYPE_ETH];
        return value.length == 20 ? payable(address(bytes20(value))) : payable(address(0));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return _texts[node][key];
    }

    function name(bytes32 node) external view returns (string memory) {
        return _names[node];
    }

    /// addr, addr of a coin type, text, name, and ERC-165 itself.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431 || id == 0x01ffc9a7;
    }
}
