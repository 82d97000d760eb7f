// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {NameRegistry} from "./name-registry.sol";

interface IExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

interface INameResolver {
    function name(bytes32 node) external view returns (string memory);
}

/// Finds and asks the resolver of a name, or finds the name of an address, in one call. It has the part of ENS's universal
/// resolver that clients call; it needs no gateway, because all data of the sandbox is on the chain.
/// @custom:see https://docs.ens.domains/ensip/10 https://docs.ens.domains/ensip/19
contract UniversalResolver {
    uint256 private constant COIN_TYPE_ETH = 60;
    uint256 private constant COIN_TYPE_DEFAULT = 0x80000000;

    NameRegistry public immutable registry;

    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return _resolve(name, data);
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return _resolve(name, data);
    }

    function reverse(bytes calldata lookupAddress, uint256 coinType)
        external
        view
        returns (string memory, address, address)
    {
        return _reverse(lookupAddress, coinType);
    }

    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return _reverse(lookupAddress, coinType);
    }

    /// The closest resolver from the name upwards, the name's node, and the offset in the name at which the resolver was found.
    function findResolver(bytes memory name) public view returns (address resolver, bytes32 node, uint256 offset) {
        node = _namehash(name, 0);
        while (offset < name.length - 1) {
            resolver = registry.resolver(_namehash(name, offset));
            if (resolver != address(0)) return (resolver, node, offset);
            offset += 1 + uint8(name[offset]);
        }
    }

    function _resolve(bytes memory name, bytes memory data) private view returns (bytes memory answer, address resolver) {
        uint256 offset;
        (resolver,, offset) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool isExtended = _isExtended(resolver);
        // A parent's resolver answers for the name only if it supports ENSIP-10.
        if (!isExtended && offset != 0) revert ResolverNotFound(name);
        bytes memory call = isExtended ? abi.encodeCall(IExtendedResolver.resolve, (name, data)) : data;
        (bool success, bytes memory result) = resolver.staticcall(call);
        if (!success && result.length > 0) revert ResolverError(result);
        if (!success || result.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        answer = isExtended ? abi.decode(result, (bytes)) : result;
    }

    function _reverse(bytes memory lookupAddress, uint256 coinType)
        private
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (lookupAddress.length == 0) revert EmptyAddress();
        bytes memory reverseName = _reverseName(lookupAddress, coinType);
        bytes memory answer;
        (answer, reverseResolver) =
            _resolve(reverseName, abi.encodeCall(INameResolver.name, (_namehash(reverseName, 0))));
        primary = abi.decode(answer, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory name = _dnsEncode(primary);
        bytes32 node = _namehash(name, 0);
        bytes memory found;
        if (coinType == COIN_TYPE_ETH) {
            (answer, resolver) = _resolve(name, abi.encodeWithSignature("addr(bytes32)", node));
            found = abi.encodePacked(abi.decode(answer, (address)));
        } else {
            (answer, resolver) = _resolve(name, abi.encodeWithSignature("addr(bytes32,uint256)", node, coinType));
            found = abi.decode(answer, (bytes));
        }
        if (keccak256(found) != keccak256(lookupAddress)) revert ReverseAddressMismatch(primary, found);
    }

    function _isExtended(address resolver) private view returns (bool) {
        (bool success, bytes memory result) =
            resolver.staticcall{gas: 30_000}(abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x9061b923)));
        return success && result.length >= 32 && uint256(bytes32(result)) == 1;
    }

    function _namehash(bytes memory name, uint256 offset) private pure returns (bytes32) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[offset]);
        if (length == 0) {
            if (offset != name.length - 1) revert DNSDecodingFailed(name);
            return 0;
        }
        uint256 end = offset + 1 + length;
        if (end >= name.length) revert DNSDecodingFailed(name);
        bytes32 label;
        assembly {
            label := keccak256(add(add(name, 33), offset), length)
        }
        return keccak256(abi.encodePacked(_namehash(name, end), label));
    }

    function _dnsEncode(string memory ens) private pure returns (bytes memory dns) {
        bytes memory text = bytes(ens);
        dns = new bytes(text.length + 2);
        uint256 start;
        for (uint256 index; index <= text.length; index++) {
            if (index < text.length && text[index] != ".") {
                dns[index + 1] = text[index];
                continue;
            }
            if (index == start || index - start > 255) revert DNSEncodingFailed(ens);
            dns[start] = bytes1(uint8(index - start));
            start = index + 1;
        }
    }

    /// The reverse name of an address: below addr.reverse, or for another chain below that of its coin type (ENSIP-19).
    function _reverseName(bytes memory lookupAddress, uint256 coinType) private pure returns (bytes memory) {
        bytes memory address_ = _hex(lookupAddress);
        bytes memory kind = coinType == COIN_TYPE_ETH
            ? bytes("addr")
            : coinType == COIN_TYPE_DEFAULT ? bytes("default") : _hexOf(coinType);
        return abi.encodePacked(
            bytes1(uint8(address_.length)), address_, bytes1(uint8(kind.length)), kind, bytes1(0x07), "reverse", bytes1(0)
        );
    }

    function _hex(bytes memory value) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(value.length * 2);
        for (uint256 index; index < value.length; index++) {
            text[index * 2] = digits[uint8(value[index]) >> 4];
            text[index * 2 + 1] = digits[uint8(value[index]) & 15];
        }
    }

    /// Without leading zeros.
    function _hexOf(uint256 value) private pure returns (bytes memory text) {
        bytes memory padded = _hex(abi.encodePacked(value));
        uint256 start;
        while (start < padded.length - 1 && padded[start] == "0") start++;
        text = new bytes(padded.length - start);
        for (uint256 index; index < text.length; index++) text[index] = padded[start + index];
    }
}
