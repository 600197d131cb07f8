// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// The parts of a token that payments need: balances, transfers, and the log of each transfer.
contract TestToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    uint8 public immutable decimals;
    mapping(address => uint256) public balanceOf;

    constructor(uint8 decimals_, uint256 supply) {
        decimals = decimals_;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(to, value);
        return true;
    }

    /// Several payments in one transaction, as exchanges make them.
    function transferMany(address[] calldata to, uint256[] calldata value) external {
        for (uint256 i = 0; i < to.length; i++) _move(to[i], value[i]);
    }

    function _move(address to, uint256 value) private {
        require(balanceOf[msg.sender] >= value, "balance too low");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}
