// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// What of the router of Uniswap v2 is used.
interface IRouter {
    function swapExactETHForTokens(uint256 least, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);
    function swapExactTokensForETH(uint256 paid, uint256 least, address[] calldata path, address to, uint256 deadline)
        external
        returns (uint256[] memory amounts);
    function swapExactTokensForTokens(
        uint256 paid,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable;
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 paid,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 paid,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

/// The router of a provider that charges for swaps: it keeps 0.85 % of what is paid, and swaps the rest on Uniswap v2, by the
/// functions of Uniswap's own router.
contract FeeRouter is IRouter {
    using SafeERC20 for IERC20;

    uint256 public constant FEE_BASIS_POINTS = 85;
    IRouter public immutable uniswap;

    constructor(IRouter uniswap_) {
        uniswap = uniswap_;
    }

    function swapExactETHForTokens(uint256 least, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts)
    {
        amounts = uniswap.swapExactETHForTokens{value: _withoutFee(msg.value)}(least, path, to, deadline);
        amounts[0] = msg.value;
    }

    function swapExactTokensForETH(uint256 paid, uint256 least, address[] calldata path, address to, uint256 deadline)
        external
        returns (uint256[] memory amounts)
    {
        amounts = uniswap.swapExactTokensForETH(_take(path[0], paid), least, path, to, deadline);
        amounts[0] = paid;
    }

    function swapExactTokensForTokens(
        uint256 paid,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        amounts = uniswap.swapExactTokensForTokens(_take(path[0], paid), least, path, to, deadline);
        amounts[0] = paid;
    }

    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable {
        uniswap.swapExactETHForTokensSupportingFeeOnTransferTokens{value: _withoutFee(msg.value)}(
            least, path, to, deadline
        );
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 paid,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external {
        uniswap.swapExactTokensForETHSupportingFeeOnTransferTokens(_take(path[0], paid), least, path, to, deadline);
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 paid,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external {
        uniswap.swapExactTokensForTokensSupportingFeeOnTransferTokens(_take(path[0], paid), least, path, to, deadline);
    }

    /// Takes a token from the sender, of which less may arrive, and lets Uniswap take what is left after the fee.
    function _take(address token, uint256 paid) private returns (uint256 rest) {
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), paid);
        rest = _withoutFee(IERC20(token).balanceOf(address(this)) - before);
        IERC20(token).forceApprove(address(uniswap), rest);
    }

    function _withoutFee(uint256 amount) private pure returns (uint256) {
        return amount - amount * FEE_BASIS_POINTS / 10_000;
    }
}
