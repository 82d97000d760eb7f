/** Why a transaction failed, in the format of Solana's JSON-RPC. */
export type TransactionError =
  | string
  | { readonly InstructionError: readonly [index: number, error: InstructionError] }
  | { readonly DuplicateInstruction: number }
  | { readonly InsufficientFundsForRent: { readonly account_index: number } }
  | { readonly ProgramExecutionTemporarilyRestricted: { readonly account_index: number } }

type InstructionError = string | { readonly Custom: number } | { readonly BorshIoError: string }

// litesvm represents errors without details by their index in these lists.
const TRANSACTION_ERRORS =
  `AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee InvalidAccountForFee
  AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure
  InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit
  UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit
  TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData
  InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit WouldExceedAccountDataTotalLimit
  MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction
  ProgramCacheHitMaxLimit CommitCancelled`.split(/\s+/)

const INSTRUCTION_ERRORS =
  `GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds
  IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction
  ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified
  DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged
  AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError
  ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth
  MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded
  PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable
  IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar IllegalOwner
  MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded
  BuiltinProgramsMustConsumeComputeUnits BorshIoError`.split(/\s+/)

/** Converts an error of litesvm. The package doesn't export its classes, so they are recognized by their fields. */
export function toTransactionError(error: unknown): TransactionError {
  if (typeof error === 'number') return TRANSACTION_ERRORS[error] ?? `Unknown${error}`
  if (hasIndexAndError(error)) return { InstructionError: [error.index, toInstructionError(error.err())] }
  if (hasNumber(error, 'index')) return { DuplicateInstruction: error.index }
  if (!hasNumber(error, 'accountIndex')) return 'SanitizeFailure'
  const details = { account_index: error.accountIndex }
  return error.constructor.name === 'TransactionErrorInsufficientFundsForRent'
    ? { InsufficientFundsForRent: details }
    : { ProgramExecutionTemporarilyRestricted: details }
}

function toInstructionError(error: unknown): InstructionError {
  if (typeof error === 'number') return INSTRUCTION_ERRORS[error] ?? `Unknown${error}`
  if (hasNumber(error, 'code')) return { Custom: error.code }
  return { BorshIoError: String(error) }
}

function hasNumber<Name extends string>(value: unknown, name: Name): value is Record<Name, number> {
  return typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[name] === 'number'
}

function hasIndexAndError(value: unknown): value is { readonly index: number; err(): unknown } {
  return hasNumber(value, 'index') && 'err' in value && typeof value.err === 'function'
}

const SENTENCES: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  SignatureFailure: 'Transaction did not pass signature verification',
  SanitizeFailure: 'Transaction failed to sanitize accounts offsets correctly',
}

/** The sentence of a node's error message. */
export function describeTransactionError(error: TransactionError): string {
  if (typeof error === 'string') return SENTENCES[error] ?? error
  if ('InstructionError' in error) {
    const [index, detail] = error.InstructionError
    return `Error processing Instruction ${index}: ${describeInstructionError(detail)}`
  }
  if ('InsufficientFundsForRent' in error) {
    return `Transaction results in an account (${error.InsufficientFundsForRent.account_index}) with insufficient funds for rent`
  }
  return JSON.stringify(error)
}

function describeInstructionError(error: InstructionError): string {
  if (typeof error === 'object') {
    return 'Custom' in error ? `custom program error: 0x${error.Custom.toString(16)}` : error.BorshIoError
  }
  return error.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}
