import { existsSync } from 'node:fs'
import { findPackageFile } from '../packages/find-package-file.ts'
import { SandboxError } from '../sandbox-error.ts'

// The same table as in the launcher of @foundry-rs/anvil. We don't use the launcher: it is one more process to end.
const PLATFORM_PACKAGES: Readonly<Record<string, string>> = {
  'darwin arm64': '@foundry-rs/anvil-darwin-arm64',
  'darwin x64': '@foundry-rs/anvil-darwin-amd64',
  'linux arm64': '@foundry-rs/anvil-linux-arm64',
  'linux x64': '@foundry-rs/anvil-linux-amd64',
  'win32 x64': '@foundry-rs/anvil-win32-amd64',
}

/**
 * Path of the anvil binary for a platform.
 * @throws SandboxError if the platform has none, or a package isn't installed; the message names the package
 */
export function anvilBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = PLATFORM_PACKAGES[`${platform} ${arch}`]
  if (name === undefined) {
    const known = Object.keys(PLATFORM_PACKAGES).join(', ')
    throw new SandboxError(
      `The sandbox's chains need anvil, which exists for ${known}, but not for ${platform} ${arch}.`,
    )
  }
  const launcher = findPackageFile('@foundry-rs/anvil/package.json')
  if (launcher === undefined)
    throw new SandboxError("The sandbox's chains need anvil. Install it: npm install --save-dev @foundry-rs/anvil")
  const path = findPackageFile(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`, launcher)
  if (path === undefined || !existsSync(path)) {
    throw new SandboxError(
      `The anvil binary is missing: package ${name} is not installed. ` +
        'It is an optional dependency, so run npm install again, without --omit=optional.',
    )
  }
  return path
}
