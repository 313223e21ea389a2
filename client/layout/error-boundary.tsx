import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { isNotLoaded, PageNotLoaded } from './page-not-loaded.tsx'

/** What is shown when a page breaks: that it did, that nothing is lost, and a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean; error: unknown }> {
  override state = { broken: false, error: null }

  static getDerivedStateFromError(error: unknown) {
    return { broken: true, error }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    if (isNotLoaded(this.state.error)) return <PageNotLoaded reload={() => window.location.reload()} />
    return (
      <main className="mx-auto max-w-xl p-8" role="alert">
        <h1 className="text-xl font-bold">This page broke</h1>
        <p className="my-4 text-muted">
          Something went wrong while showing it. Nothing of yours is lost: what you saved is on the server.
        </p>
        <Button onClick={() => window.location.reload()}>Load it again</Button>
      </main>
    )
  }
}
