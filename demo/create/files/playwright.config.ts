import { defineConfig } from '@playwright/test'

const port = Number(process.env.PORT ?? 3000)

export default defineConfig({
  testDir: 'tests',
  // The development server compiles a page on its first visit.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Without CHROME_PATH, the browser that `npx playwright install chromium` has installed.
    launchOptions: process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {},
  },
  webServer: {
    command: `npm run site -- --port ${port}`,
    // A server in development also compiles its API on the first request.
    url: `http://localhost:${port}/api/sessions`,
    reuseExistingServer: true,
    env: { DOMAIN: `localhost:${port}` },
  },
})
