import { loginProviderName } from '#lib/login-provider-name.ts'
import type { Mail } from '../ports/mailer.ts'

type Content = Omit<Mail, 'to'>

/** A device that asks for an approval. */
interface ComparedFacts {
  readonly device: string
  readonly site: string
  readonly number: string
  readonly askedAtMs: number
  readonly network: string | null
}

/** The host of a site, as people know it. */
const hostOf = (site: string) => new URL(site).host

/** Effect of a code. The page that asks for it could claim another one. */
export type CodeUse =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'link-social'; readonly provider: string }
  | { readonly purpose: 'change-primary'; readonly newEmail: string }
  | { readonly purpose: 'change-secondary' }

const VALIDITY =
  'It’s valid for 20 minutes. Enter it only on that site, and don’t share it with anyone. We’ll never ask you for it.'

export function codeMail(code: string, site: string, use: CodeUse): Content {
  const subject =
    use.purpose === 'change-primary'
      ? `${code} changes the email address of your wallet`
      : `${code} is your wallet code`
  return { subject, text: codeLines(code, hostOf(site), use).join('\n\n') }
}

function codeLines(code: string, host: string, use: CodeUse): readonly string[] {
  switch (use.purpose) {
    case 'sign-in':
      return [`Your code for ${host} is ${code}.`, VALIDITY, 'If you didn’t ask for a code, you can ignore this email.']
    case 'link-social':
      return [
        `Your code to add ${loginProviderName(use.provider)} to your wallet on ${host} is ${code}.`,
        `${VALIDITY} With it, your wallet can be used with ${loginProviderName(use.provider)}.`,
        'If you didn’t log in there, don’t enter the code anywhere.',
      ]
    case 'change-primary':
      return [
        `Your code to change the email address of your wallet to ${use.newEmail}, on ${host}, is ${code}.`,
        `${VALIDITY} It isn’t needed to log in: whoever has the new address can use your wallet afterwards.`,
        'If you didn’t change your address, don’t enter the code anywhere.',
      ]
    case 'change-secondary':
      return [
        `Your code to use this address for your wallet on ${host} is ${code}.`,
        VALIDITY,
        'If you didn’t ask for a code, you can ignore this email.',
      ]
  }
}

/** Facts that the owner compares before approving a device. The time is in UTC, since the reader's zone isn't known. */
export function approvalLines({ number, askedAtMs, network }: ComparedFacts): readonly string[] {
  const time = new Date(askedAtMs).toISOString().slice(0, 16).replace('T', ' ')
  return [`Number: ${number}`, `Time: ${time} UTC`, `Network: ${network ?? 'unknown'}`]
}

export function approvalMail(facts: ComparedFacts, url: string): Content {
  const { device, site } = facts
  return {
    subject: `New device for your wallet on ${hostOf(site)}`,
    text: [
      `${device} wants to use your wallet on ${hostOf(site)}.`,
      approvalLines(facts).join('\n'),
      'Approve it only if the new device shows the same number.',
      `If this is you, approve it here within 20 minutes:\n${url}`,
      'If it isn’t you, open the same link and refuse. Don’t share the link with anyone.',
    ].join('\n\n'),
  }
}

export function newDeviceMail(device: string, site: string): Content {
  return {
    subject: `New device signed in on ${hostOf(site)}`,
    text: [
      `${device} has signed in to your wallet on ${hostOf(site)}.`,
      'If it wasn’t you, sign in and remove the device in the wallet’s settings.',
    ].join('\n\n'),
  }
}

export function deviceRemovedMail(device: string, site: string): Content {
  return {
    subject: 'A device was removed from your wallet',
    text: [
      `${device} can no longer open your wallet. It was removed on ${hostOf(site)}.`,
      'If it wasn’t you, log in and remove the devices that you don’t know in the wallet’s settings.',
    ].join('\n\n'),
  }
}

export function recoveryMail(device: string, site: string, url: string): Content {
  return {
    subject: 'Your wallet is being recovered',
    text: [
      `${device} is recovering your wallet on ${hostOf(site)}, without any of your known devices. It will open in 24 hours.`,
      'If this is you, there’s nothing to do.',
      `If it isn’t you, stop it here:\n${url}`,
    ].join('\n\n'),
  }
}

export function identityAddedMail(provider: string, userName: string | null, site: string): Content {
  const whose = userName === null ? '' : ` (${userName})`
  return {
    subject: `${loginProviderName(provider)} was added to your wallet`,
    text: [
      `From now on, your wallet can be used with ${loginProviderName(provider)}${whose}. It was added on ${hostOf(site)}.`,
      'If it wasn’t you, log in and remove it under Devices in the wallet’s settings.',
    ].join('\n\n'),
  }
}

export function identityRemovedMail(provider: string, site: string): Content {
  return {
    subject: `${loginProviderName(provider)} was removed from your wallet`,
    text: [
      `Your wallet can no longer be used with ${loginProviderName(provider)}. It was removed on ${hostOf(site)}.`,
      'If it wasn’t you, log in and remove the devices that you don’t know in the wallet’s settings.',
    ].join('\n\n'),
  }
}

export function emailChangedMail(): Content {
  return {
    subject: 'Your wallet’s email address has changed',
    text: 'Your wallet’s email address has changed. We’re sending this to both the old and the new address.',
  }
}
