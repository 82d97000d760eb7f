// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The owner and the resolver of each name.
/// @custom:see https://eips.ethereum.org/EIPS/eip-137
contract NameRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 node => Record) private _records;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);

    modifier onlyOwnerOf(bytes32 node) {
        require(_records[node].owner == msg.sender, "Not the owner of this name");
        _;
    }

    constructor() {
        _records[0].owner = msg.sender;
    }

    function owner(bytes32 node) external view returns (address) {
        return _records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return _records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return _records[node].ttl;
    }

    function setOwner(bytes32 node, address owner_) external onlyOwnerOf(node) {
        _records[node].owner = owner_;
        emit Transfer(node, owner_);
    }

    function setResolver(bytes32 node, address resolver_) external onlyOwnerOf(node) {
        _records[node].resolver = resolver_;
        emit NewResolver(node, resolver_);
    }

    function setTTL(bytes32 node, uint64 ttl_) external onlyOwnerOf(node) {
        _records[node].ttl = ttl_;
        emit NewTTL(node, ttl_);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address owner_)
        public
        onlyOwnerOf(node)
        returns (bytes32 subnode)
    {
        subnode = keccak256(abi.encodePacked(node, label));
        _records[subnode].owner = owner_;
        emit NewOwner(node, label, owner_);
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address owner_, address resolver_) external {
        bytes32 subnode = setSubnodeOwner(node, label, owner_);
        _records[subnode].resolver = resolver_;
        emit NewResolver(subnode, resolver_);
    }
}
