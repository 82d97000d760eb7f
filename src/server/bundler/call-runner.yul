// Runs the calls of its input one after another and measures each, until one fails. The bundler puts it in EntryPoint's place
// for an `eth_call`, so that accounts and paymasters see EntryPoint as their caller. It is never deployed.
//
// Input: of each call, the address, the gas limit and the length of the data (a word each), then the data.
// Output: of each call, whether it succeeded, the gas used and the length of the answer (a word each), then the answer.
object "CallRunner" {
  code {
    let size := calldatasize()
    let out := 0
    for { let at := 0 } lt(at, size) {} {
      let length := calldataload(add(at, 64))
      calldatacopy(add(out, 96), add(at, 96), length)
      let before := gas()
      let succeeded := call(calldataload(add(at, 32)), calldataload(at), 0, add(out, 96), length, 0, 0)
      let used := sub(before, gas())
      mstore(out, succeeded)
      mstore(add(out, 32), used)
      mstore(add(out, 64), returndatasize())
      returndatacopy(add(out, 96), 0, returndatasize())
      out := add(out, add(96, returndatasize()))
      at := add(at, add(96, length))
      if iszero(succeeded) { at := size }
    }
    return(0, out)
  }
}
