import type { Approval, Verification } from '../requests/approval.ts'
import { createAddress } from './create-address.ts'
import { createDetailList, createTextBox, type Detail } from './create-detail-list.ts'
import { createElement } from './create-element.ts'

/** An approval in words: a question, and the facts for the decision. */
export interface ApprovalDescription {
  readonly title: string
  readonly body: readonly Node[]
}

/** Describes an approval in words; the caller draws a connection's choice of accounts. */
export function describeApproval(approval: Approval): ApprovalDescription {
  switch (approval.kind) {
    case 'connect':
      return {
        title: 'Connect to this site?',
        body: [
          ...(approval.verification ? [createVerification(approval.verification)] : []),
          createHint(
            `The site will see the ${approval.family === undefined ? '' : `${approval.family} `}addresses that you choose.`,
          ),
        ],
      }
    case 'unlock':
      return { title: 'Unlock the wallet?', body: [createHint('The wallet is locked. Approve to unlock it.')] }
    case 'sign-message':
      return describe('Sign this message?', [
        ['Account', createAddress(approval.account)],
        ['Message', createTextBox(approval.text ?? approval.bytes, 'Message')],
        ...(approval.text === undefined ? [['Note', 'The message is not text. It is shown as bytes.'] as const] : []),
      ])
    case 'sign-in':
      return describe('Sign in to this site?', [
        ...(approval.verification ? [['Site', createVerification(approval.verification)] as const] : []),
        ...(approval.otherSite === undefined
          ? []
          : [['Warning', `The message is for ${approval.otherSite}, which isn’t the site that asks.`] as const]),
        ['Account', createAddress(approval.account)],
        ['Message', createTextBox(approval.text, 'Message')],
      ])
    case 'sign-document':
      return describe('Sign this document?', [
        ['Account', createAddress(approval.account)],
        ['Document', createTextBox(approval.text, 'Document')],
      ])
    case 'solana-transactions':
      return describeSolana(approval)
    case 'sign-typed-data':
      return describeTypedData(approval)
    case 'send-transaction':
      return describe('Send this transaction?', [
        ['Network', approval.chain.name],
        ['From', createAddress(approval.account)],
        ['To', approval.to === undefined ? 'New contract' : createAddress(approval.to)],
        ['Amount', approval.value],
        ...(approval.data === '0x' ? [] : [['Data', createTextBox(approval.data, 'Data')] as const]),
      ])
    case 'send-calls':
      return describe(approval.calls.length === 1 ? 'Send this call?' : `Send these ${approval.calls.length} calls?`, [
        ['Network', approval.chain.name],
        ['From', createAddress(approval.account)],
        ...approval.calls.flatMap((call, index): Detail[] => {
          const name = approval.calls.length === 1 ? '' : `${index + 1}. `
          return [
            [`${name}To`, call.to === undefined ? 'New contract' : createAddress(call.to)],
            [`${name}Amount`, call.value],
            ...(call.data === '0x' ? [] : [[`${name}Data`, createTextBox(call.data, `${name}Data`)] as const]),
          ]
        }),
      ])
    case 'switch-chain':
      return describe('Switch network?', [
        ['From', approval.from.name],
        ['To', approval.to.name],
      ])
    case 'add-chain':
      return describe('Add this network and switch to it?', [
        ['Name', approval.chain.name],
        ['Chain ID', String(approval.chain.chainId)],
        ['Currency', approval.symbol],
        ['Requested endpoint', approval.requestedRpcUrl],
        ['Endpoint used', approval.rpcUrl],
      ])
  }
}

function describeTypedData({ account, typedData, otherChain }: Extract<Approval, { kind: 'sign-typed-data' }>) {
  const { domain, primaryType, message } = typedData
  return describe('Sign this data?', [
    ...(otherChain ? [['Warning', 'The data is for a network other than the active one.'] as const] : []),
    ['Account', createAddress(account)],
    ['Type', primaryType],
    ['Domain', createTextBox(formatJson(domain), 'Domain')],
    ['Data', createTextBox(formatJson(message), 'Data')],
  ])
}

function describeSolana({ isSent, network, transactions }: Extract<Approval, { kind: 'solana-transactions' }>) {
  const what = transactions.length === 1 ? 'this transaction' : `these ${transactions.length} transactions`
  const details = transactions.flatMap(({ account, feePayer, steps }, index): Detail[] => {
    const name = transactions.length === 1 ? 'Transaction' : `Transaction ${index + 1}`
    return [
      ['Account', createAddress(account)],
      ...(feePayer === account ? [] : [['Fee paid by', createAddress(feePayer)] as const]),
      [name, createTextBox(steps.join('\n') || 'No instructions', name)],
    ]
  })
  return describe(`${isSent ? 'Send' : 'Sign'} ${what}?`, [['Network', network], ...details])
}

function describe(title: string, details: readonly Detail[]): ApprovalDescription {
  return { title, body: [createDetailList(details)] }
}

/** The verification of a site's origin in words; the word in capitals is the protocol's. */
function createVerification({ validation, isScam, origin }: Verification): HTMLElement {
  const sentences = {
    VALID: `The site is at ${origin}, as it claims.`,
    INVALID: `The site is at ${origin}, which isn't the address that it claims.`,
    UNKNOWN: "This site's address couldn't be verified.",
  }
  const sentence = isScam ? `${origin} is a known scam. Reject this.` : sentences[validation]
  const state = isScam ? 'SCAM' : validation
  return createElement(
    'p',
    { properties: { className: `verification ${state.toLowerCase()}` } },
    createElement('strong', {}, state),
    ` ${sentence}`,
  )
}

function createHint(text: string): HTMLElement {
  return createElement('p', { properties: { className: 'hint' } }, text)
}

function formatJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part), 2)
}
