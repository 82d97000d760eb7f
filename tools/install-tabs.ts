/** How each package manager adds packages. */
const COMMANDS = { npm: 'npm install', pnpm: 'pnpm add', yarn: 'yarn add', bun: 'bun add' }

const INSTALL = /^```sh\nnpm install ([^\n]+)\n```$/gm

/** A page in which a block that only installs packages has a tab for each package manager, as VitePress draws them. */
export const addInstallTabs = (page: string): string =>
  page.replaceAll(INSTALL, (_, packages: string) => {
    const tabs = Object.entries(COMMANDS).map(([name, command]) => `\`\`\`sh [${name}]\n${command} ${packages}\n\`\`\``)
    return ['::: code-group', ...tabs, ':::'].join('\n')
  })
