import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { isNotLoaded, PageNotLoaded } from './page-not-loaded.tsx'

interface Props {
  /** Where the fan is: another address gets another try. */
  readonly path: string
  readonly children: ReactNode
}

interface State {
  readonly broken: boolean
  readonly error: unknown
  /** The address that broke. */
  readonly path: string
}

/** What is shown when a page breaks: that it did, that nothing is lost, and a way on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, error: null, path: this.props.path }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: true, error }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { broken: false, error: null, path }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    if (isNotLoaded(this.state.error)) return <PageNotLoaded reload={() => window.location.reload()} />
    return (
      <div className="mx-auto max-w-xl py-8" role="alert">
        <h1 className="text-xl font-bold">This page broke</h1>
        <p className="my-4 text-muted">
          Something went wrong while showing it. Nothing of yours is lost: what you saved is on the server.
        </p>
        <Button onClick={() => window.location.reload()}>Load it again</Button>
      </div>
    )
  }
}
