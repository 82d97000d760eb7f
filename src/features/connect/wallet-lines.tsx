import { Suspense, useId, useState, type CSSProperties, type ReactNode } from 'react'
import type { ConnectorGroup } from '#core/config/config.ts'
import { createLazyWalletList } from '#domain/wallets/create-lazy-wallet-list.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHEVRON, GRID, Icon, LINK } from '#ui/primitives/icon.tsx'
import { lazyPart } from '#ui/primitives/lazy-part.tsx'
import { List } from '#ui/primitives/list.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { useCore } from '#ui/ui-context.ts'
import { usePickWallet } from '#ui/use-pick-wallet.ts'
import { useStore } from '#ui/use-store.ts'
import { connectMessages } from './connect-messages.ts'
import { RECOMMENDED_LIMIT, type WalletRow } from './order-wallets.ts'
import { isRow, toSections, type WalletSection } from './wallet-sections.ts'

/** Rarely needed, and never at first. */
const NoWallets = lazyPart(async () => (await import('./no-wallets.tsx')).NoWallets)

/** With room for at least this many lines, the notice looks like an empty view. */
const ROOMY_LINES = 4

interface WalletLinesProps {
  readonly rows: readonly WalletRow[]
  /** How many more installed wallets All wallets starts with. */
  readonly hiddenCount: number
  /** The row that gets the focus. */
  readonly likeliest: WalletRow | undefined
  /** Below All wallets. */
  isLast(row: WalletRow): boolean
}

/** The wallets in sections, and the way to all of them. What the catalogue brings, or doesn't, moves no line [connect.room]. */
export function WalletLines({ rows, hiddenCount, likeliest, isLast }: WalletLinesProps) {
  const core = useCore()
  const walletList = core.use(createLazyWalletList)
  const texts = useMessages(connectMessages)
  const pickWallet = usePickWallet()
  const { features, wallets } = useStore(core.$config)
  const { status, count } = useStore(walletList.$pages)
  const { isMobile } = core.ports.device
  const isLoading = status === 'loading' && count === undefined
  const hasAllWallets = features.allWallets && (count !== 0 || hiddenCount > 0)
  const canRelay = useStore(core.connectors.$list).some(({ type }) => type === 'WALLET_CONNECT')
  const { connectorTypeOrder } = features
  const isAwaited = (group: ConnectorGroup) => isLoading && canRelay && connectorTypeOrder.includes(group)
  const byCatalogue = rows.filter(({ group }) => group === 'featured' || group === 'recommended').length
  const featured = isAwaited('featured') ? wallets.featured.length : 0
  const recommended = isAwaited('recommended') ? RECOMMENDED_LIMIT : 0
  const missing = Math.max(useRoom(featured + recommended) - byCatalogue, 0)
  const lastGroup = connectorTypeOrder.includes('recommended') ? 'recommended' : 'featured'
  const sections = toSections(
    rows.filter((row) => !isLast(row)),
    connectorTypeOrder,
    isLoading ? { featured, recommended } : { [lastGroup]: missing },
  )
  const isFailed = status === 'failed' && count === undefined
  const hasNotice = isFailed || (status === 'ready' && rows.length === 0)

  // Only visual: the button's name is just WalletConnect.
  const hint = (
    <span part="tag" className="tag" aria-hidden="true">
      {texts.qr}
    </span>
  )
  function drawRow(row: WalletRow, hasTitle: boolean) {
    const { key, name, group, picture, choice, isNamesake } = row
    const isRelay = group === 'walletConnect'
    const tag = isNamesake ? texts.namesake : hasTitle ? undefined : texts[group as 'injected']
    return (
      <Row
        key={key}
        label={name}
        picture={isRelay ? <Badge path={LINK} /> : <Picture name={name} {...picture} />}
        end={isRelay ? !isMobile && hint : tag}
        leadsTo={isRelay || 'wallet' in choice ? 'ConnectingWalletConnect' : 'ConnectingExternal'}
        hasAutofocus={key === likeliest?.key}
        onClick={() => pickWallet(choice)}
      />
    )
  }
  /** In place of the wallets that the catalogue didn’t bring. */
  const drawRoom = (lines: number) => (
    <li key="room" className="room" style={{ '--lines': lines } as CSSProperties} aria-hidden={!hasNotice}>
      {hasNotice && (
        <Suspense>
          <NoWallets
            isCompact={rows.length > 0 && lines < ROOMY_LINES}
            onRetry={isFailed ? () => void walletList.load() : undefined}
          />
        </Suspense>
      )}
    </li>
  )
  function drawLines({ title, lines }: WalletSection) {
    const places = lines.filter((line) => !isRow(line)).length
    return (
      <>
        {lines.map((line) => {
          if (isRow(line)) return drawRow(line, title !== undefined)
          return isLoading && <li key={line.key} className="skeleton" aria-hidden="true" />
        })}
        {!isLoading && places > 0 && drawRoom(places + Number(features.allWallets && !hasAllWallets))}
      </>
    )
  }
  const below = rows.filter(isLast)
  const hasNoticeBelow = hasNotice && missing === 0
  const rest = (
    <>
      {hasNoticeBelow && drawRoom(0)}
      {hasAllWallets && (
        <Row
          label={texts.allWallets}
          note={hiddenCount > 0 ? texts.hidden({ count: hiddenCount }) : undefined}
          picture={<Badge path={GRID} />}
          end={count && count > 1 ? texts.count({ count }) : <Icon path={CHEVRON} />}
          leadsTo="AllWallets"
          onClick={() => core.views.push({ name: 'AllWallets' })}
        />
      )}
      {below.map((row) => drawRow(row, false))}
    </>
  )
  const [first] = sections
  if (sections.length === 1 && first)
    return (
      <List>
        {drawLines(first)}
        {rest}
      </List>
    )
  return (
    <div className="list" data-arrow-keys>
      {sections.map((section) => (
        <Section key={section.title} section={section} isUnseen={!hasNotice && !isLoading}>
          {drawLines(section)}
        </Section>
      ))}
      {(hasAllWallets || hasNoticeBelow || below.length > 0) && <List>{rest}</List>}
    </div>
  )
}

interface SectionProps {
  readonly section: WalletSection
  /** A title over nothing but room isn’t shown. */
  readonly isUnseen: boolean
  readonly children: ReactNode
}

function Section({ section: { title, lines }, isUnseen, children }: SectionProps) {
  const texts = useMessages(connectMessages)
  const id = useId()
  if (!title) return <List>{children}</List>
  return (
    <div role="group" aria-labelledby={id} className="list" data-unseen={(isUnseen && !lines.some(isRow)) || undefined}>
      <h3 id={id} className="section-title">
        {texts[title]}
      </h3>
      <List>{children}</List>
    </div>
  )
}

/** The most lines that the catalogue was waited for with: their room stays until the view goes. */
function useRoom(lines: number): number {
  const [room, setRoom] = useState(lines)
  if (room < lines) setRoom(lines)
  return Math.max(room, lines)
}

function Badge({ path }: { path: string }) {
  return (
    <span className="badge">
      <Icon path={path} />
    </span>
  )
}
