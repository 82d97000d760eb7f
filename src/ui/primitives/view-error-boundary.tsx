import { Component, type ReactNode } from 'react'
import { useMessages } from '../messages/define-messages.ts'
import { shellMessages } from '../messages/shell-messages.ts'
import { NotLoaded } from './empty-state.tsx'

interface ViewErrorBoundaryProps {
  readonly children: ReactNode
  onRetry(): void
  /** Called with the error of a view that can’t be drawn. */
  onFailure: (error: unknown) => void
}

/** Keeps the failure of one view inside that view, and offers to try again. */
export class ViewErrorBoundary extends Component<ViewErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ViewFailed
        onRetry={() => {
          this.props.onRetry()
          this.setState({ hasFailed: false })
        }}
      />
    )
  }
}

/** Says that a view is missing, and offers to try again. */
export function ViewFailed({ onRetry }: { onRetry(): void }) {
  const texts = useMessages(shellMessages)
  return <NotLoaded title={texts.viewFailed} action={texts.retry} onAction={onRetry} />
}
