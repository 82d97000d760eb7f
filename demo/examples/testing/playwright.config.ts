import { defineConfig } from '@playwright/test'

const port = Number(process.env.PORT ?? 4173)
// Where tests/phone.spec.ts starts the sandbox, and what phone.html asks.
process.env.VITE_SERVICE_URL ??= 'http://127.0.0.1:4400'
// The frame of the wallet that tests/email.spec.ts starts, and what email.html asks.
process.env.VITE_FRAME_URL ??= 'http://wallet.localhost:4401/frame/'

export default defineConfig({
  testDir: 'tests',
  // The tests that start a sandbox use the same ports.
  workers: 1,
  // A machine that runs other things, too, may take a while.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Without CHROME_PATH, the browser that `npx playwright install chromium` has installed.
    launchOptions: process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {},
  },
  webServer: { command: `npx vite --host 127.0.0.1 --port ${port} --strictPort`, port },
})
