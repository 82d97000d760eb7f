import Link from 'next/link'
import type { ReactNode } from 'react'
import { Wallet } from './wallet'
import './app.css'

export const metadata = { title: 'wallet-dialog with Next.js', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">Home</Link> <Link href="/about">About</Link>
        </nav>
        <Wallet />
        {children}
      </body>
    </html>
  )
}
