import type { Mail } from '../ports/mailer.ts'

type Content = Omit<Mail, 'to'>

/** The host of a site, as people know it. */
const hostOf = (site: string) => new URL(site).host

export function codeMail(code: string, site: string): Content {
  return {
    subject: `${code} is your wallet code`,
    text: [
      `Your code for ${hostOf(site)} is ${code}.`,
      'It’s valid for 20 minutes. Enter it only on that site, and don’t share it with anyone. We’ll never ask you for it.',
      'If you didn’t ask for a code, you can ignore this email.',
    ].join('\n\n'),
  }
}

export function approvalMail(device: string, site: string, url: string): Content {
  return {
    subject: `New device for your wallet on ${hostOf(site)}`,
    text: [
      `${device} wants to use your wallet on ${hostOf(site)}.`,
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

export function emailChangedMail(): Content {
  return {
    subject: 'Your wallet’s email address has changed',
    text: 'Your wallet’s email address has changed. We’re sending this to both the old and the new address.',
  }
}
