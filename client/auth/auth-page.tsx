import { lazy, Suspense, useState } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { Brand } from '../ui/brand.tsx'
import { Skeleton } from '../ui/card.tsx'
import { routes } from '../routes.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { invitedTo, isToOwn, readToken, setToken, takeRedirect } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUp } from './sign-up.tsx'

/** Few come for it, and those after others. */
const ForgotForm = lazy(() => import('./forgot-form.tsx').then((m) => ({ default: m.ForgotForm })))

const OPTIONS = [
  { value: 'sign-in', label: 'Sign in' },
  { value: 'sign-up', label: 'Sign up' },
  { value: 'forgot', label: 'Forgot' },
] as const
type Option = (typeof OPTIONS)[number]['value']

const HEADINGS = {
  'sign-in': 'Sign In',
  'sign-up': 'Join The Empire',
  forgot: 'Forgot Your Password?',
} as const satisfies Record<Option, string>

/**
 * Sign in, sign up and forgot; which of them is in the address (`?tab=sign-up`). At /login it says that the
 * session has ended.
 */
export function AuthPage() {
  const [path, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const option = OPTIONS.find(({ value }) => value === params.get('tab'))?.value ?? 'sign-in'
  // A form that is chosen anew is empty and at its first step (product spec §4): nothing else stays in the address.
  const choose = (tab: Option) => setParams(tab === 'sign-in' ? {} : { tab }, { replace: true })
  usePageTitle(HEADINGS[option])
  // The link of an invitation has it behind the `#`; a tab that is chosen takes that out of the address.
  const [invitation] = useState(() => location.hash.slice(1) || invitedTo())
  const [toOwn] = useState(isToOwn)
  // Looked at once: whoever signs in here is sent on by `enter`, not by this.
  const [wasSignedIn] = useState(() => readToken() !== null)
  if (wasSignedIn) return <Redirect to={routes.dashboard} replace />

  const enter = (token: string) => {
    setToken(token)
    navigate(takeRedirect())
  }
  return (
    <div className="mx-auto grid max-w-5xl overflow-hidden rounded-box border border-line bg-surface md:my-8 md:grid-cols-[5fr_6fr]">
      <div className="flex flex-col justify-between gap-10 bg-bar px-6 py-4 text-bar-ink md:p-10">
        <span className="hidden md:block">
          <Brand size={44} />
        </span>
        <div>
          <p className="text-base font-bold text-balance md:text-xl">Your league. Your server. Your rules.</p>
          <p className="mt-3 hidden text-bar-muted md:block">
            Live scores for seven sports and fantasy leagues with your friends. No ads, no betting.
          </p>
        </div>
      </div>
      <div className="p-6 md:p-10">
        {path === routes.login && <Why>Your session has ended. Sign in to go on where you were.</Why>}
        {toOwn && (
          <Why>
            This link makes you the owner of this server. Sign up first, or sign in if you have an account
            here.
          </Why>
        )}
        <h1 className="mb-4 text-xl font-bold">{HEADINGS[option]}</h1>
        <Tabs label="Account" tabs={OPTIONS} value={option} onChange={choose}>
          <TabPanel value="sign-in" className="pt-5">
            <SignInForm onSignedIn={enter} />
          </TabPanel>
          <TabPanel value="sign-up" className="pt-5">
            <SignUp invitation={invitation} onSignedIn={enter} />
          </TabPanel>
          <TabPanel value="forgot" className="pt-5">
            <Suspense fallback={<Skeleton className="h-32" />}>
              <ForgotForm onDone={() => choose('sign-in')} />
            </Suspense>
          </TabPanel>
        </Tabs>
      </div>
    </div>
  )
}

/** Why somebody who wanted another page is here. */
function Why({ children }: { children: string }) {
  return (
    <p role="status" className="mb-5 rounded-box bg-gold-wash px-4 py-3">
      {children}
    </p>
  )
}
