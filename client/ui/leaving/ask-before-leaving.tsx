import { type ReactNode, useState } from 'react'
import { type AroundNavHandler, Router, useRouter } from 'wouter'
import { isSecondEntry, leavePage } from './leaving.ts'

/** Within it, links and whatever else leads to another address ask first while something is unsaved. */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const { aroundNav } = useRouter()
  const [asking] = useState(() => {
    const handler: AroundNavHandler = (navigate, to, options) =>
      // A second entry, which is here for the back button only, makes room for the next page.
      leavePage(() => aroundNav(navigate, to, isSecondEntry() ? { ...options, replace: true } : options))
    return handler
  })
  return <Router aroundNav={asking}>{children}</Router>
}
