import { lazy, Suspense, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { lazyExtra } from '../../ui/lazy/lazy-extra.tsx'
import { links, routes } from '../../ui/page/routes.ts'
import { Brand } from '../../ui/picture/brand.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { AuthForms, type OnSignedIn, useAuthOption } from './auth-forms.tsx'
import {
  invitedTo,
  invitedToLeague,
  isToClaim,
  isToOwn,
  readToken,
  setToken,
  takeRedirect,
} from '../../data/session/session.ts'

/** Below the form, and after it. */
const Tour = lazyExtra(() => import('./tour.tsx').then((m) => m.Tour))
const Invited = lazy(() => import('./invited.tsx').then((m) => ({ default: m.Invited })))

/**
 * Sign in, sign up and forgot; which of them is in the address (`?tab=sign-up`). At /login it says that the
 * session has ended. Whoever comes by an invite link first reads what it is to.
 */
export function AuthPage() {
  const [path, navigate] = useLocation()
  const { heading } = useAuthOption()
  usePageTitle(heading)
  // The link of an invitation has it behind the `#`; a tab that is chosen takes that out of the address.
  const [invitation] = useState(() => location.hash.slice(1) || invitedTo())
  const [toOwn] = useState(isToOwn)
  const [toClaim] = useState(isToClaim)
  const [joinCode, setJoinCode] = useState(invitedToLeague)
  // Looked at once: whoever signs in here is sent on by `enter`, not by this.
  const [wasSignedIn] = useState(() => readToken() !== null)
  if (wasSignedIn) return <Redirect to={routes.dashboard} replace />

  const enter: OnSignedIn = (token, { isNew }) => {
    setToken(token)
    navigate(takeRedirect(isNew ? links.welcome : routes.dashboard))
  }
  const leave = () => {
    setJoinCode(null)
    // Not to the form for new accounts, which whoever came by an invite finds first.
    navigate(routes.auth, { replace: true })
  }
  if (joinCode !== null && path === routes.auth)
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Invited joinCode={joinCode} onSignedIn={enter} onLeave={leave} />
      </Suspense>
    )
  return (
    <>
      <div className="mx-auto grid max-w-5xl overflow-hidden rounded-box border border-line bg-surface md:my-8 md:grid-cols-[5fr_6fr]">
        <div className="flex flex-col justify-between gap-10 bg-bar px-6 py-4 text-bar-ink md:p-10">
          <span className="hidden md:block">
            <Brand size={44} />
          </span>
          <div>
            <p className="text-base font-bold text-balance md:text-xl">
              Your league. Your server. Your rules.
            </p>
            <p className="mt-3 hidden text-bar-muted md:block">
              Live scores for seven sports and fantasy leagues with your friends. No ads, no betting.
            </p>
          </div>
        </div>
        <div className="p-6 md:p-10">
          {path === routes.login && <Why>Your session has ended. Sign in to pick up where you left off.</Why>}
          {toOwn && (
            <Why>
              This link makes you the owner of this server. Sign up first, or sign in if you have an account
              here.
            </Why>
          )}
          {toClaim && <Why>Sign up to claim your team, or sign in if you have an account here.</Why>}
          <h1 className="mb-4 text-xl font-bold">{heading}</h1>
          <AuthForms of="usual" invitation={invitation} onSignedIn={enter} />
        </div>
      </div>
      {path === routes.auth && !toOwn && !toClaim && <Tour />}
    </>
  )
}

/** Why a visitor who wanted another page is here. */
function Why({ children }: { children: string }) {
  return (
    <p role="status" className="mb-5 rounded-box bg-gold-wash px-4 py-3">
      {children}
    </p>
  )
}
