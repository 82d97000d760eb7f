import { defineConfig } from '@playwright/test'

const port = Number(process.env.PORT ?? 4173)
// The sandbox's service. The build has this address in it, so it is set before.
const serviceUrl = (process.env.VITE_SERVICE_URL ??= 'http://127.0.0.1:4400')

export default defineConfig({
  testDir: 'e2e',
  // A machine that runs other things, too, may take a while.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Without CHROME_PATH, the browser that `npx playwright install chromium` has installed.
    launchOptions: process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {},
  },
  webServer: [
    {
      command: `npx wallet-dialog sandbox --port ${new URL(serviceUrl).port}`,
      url: `${serviceUrl}/sandbox.json`,
    },
    {
      command: `npm run build && npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
      url: `http://127.0.0.1:${port}`,
      timeout: 180_000,
    },
  ],
})
