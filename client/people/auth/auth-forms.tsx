import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { Skeleton } from '../../ui/controls/card.tsx'
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUp } from './sign-up.tsx'

/** Few come for it, and those after others. */
const ForgotForm = lazy(() => import('./forgot-form.tsx').then((m) => ({ default: m.ForgotForm })))

const LABELS = { 'sign-in': 'Sign in', 'sign-up': 'Sign up', forgot: 'Forgot' } as const
export type AuthOption = keyof typeof LABELS

const HEADINGS = {
  'sign-in': 'Sign In',
  'sign-up': 'Join The Empire',
  forgot: 'Forgot Your Password?',
} as const satisfies Record<AuthOption, string>

/** The tabs of the sign-in page, and of the one for whoever was invited, who has no account yet. */
const OPTIONS = {
  usual: ['sign-in', 'sign-up', 'forgot'],
  invited: ['sign-up', 'sign-in'],
} as const satisfies Record<string, readonly AuthOption[]>

/** Which form is shown and what it is called. It is in the address: `?tab=sign-up`. */
export function useAuthOption() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const option: AuthOption = asked === 'sign-up' || asked === 'forgot' ? asked : 'sign-in'
  return {
    option,
    heading: HEADINGS[option],
    /** A form that is chosen anew is empty and at its first step (product spec §4): nothing else stays in the address. */
    choose: (tab: AuthOption) => setParams(tab === 'sign-in' ? {} : { tab }, { replace: true }),
  }
}

/** @param of.isNew whether the account was made just now */
export type OnSignedIn = (token: string, of: { isNew: boolean }) => void

/**
 * Sign in, sign up and forgot, in tabs.
 * @param props.invitation what one was invited by; null for nothing
 * @param props.of `invited`: sign up is first, and a forgotten password is below the sign-in form
 * @param props.heading of the form, where the page has another
 */
export function AuthForms({
  invitation,
  of,
  heading,
  onSignedIn,
}: {
  invitation: string | null
  of: keyof typeof OPTIONS
  heading?: string
  onSignedIn: OnSignedIn
}) {
  const { option, choose } = useAuthOption()
  const isInvited = of === 'invited'
  const shown: readonly AuthOption[] =
    isInvited && option === 'forgot' ? [...OPTIONS.invited, 'forgot'] : OPTIONS[of]
  const tabs = shown.map((value) => ({ value, label: LABELS[value] }))
  return (
    <Tabs label="Account" tabs={tabs} value={option} onChange={choose}>
      {heading !== undefined && <h2 className="pt-4 font-bold">{heading}</h2>}
      <TabPanel value="sign-in" className="pt-5">
        <SignInForm onSignedIn={(token) => onSignedIn(token, { isNew: false })} />
        {isInvited && (
          <button
            type="button"
            onClick={() => choose('forgot')}
            className="mt-2 min-h-11 font-medium text-gold-ink underline-offset-4 hover:underline"
          >
            Forgot your password?
          </button>
        )}
      </TabPanel>
      <TabPanel value="sign-up" className="pt-5">
        <SignUp invitation={invitation} onSignedIn={(token) => onSignedIn(token, { isNew: true })} />
      </TabPanel>
      <TabPanel value="forgot" className="pt-5">
        <Suspense fallback={<Skeleton className="h-32" />}>
          <ForgotForm onDone={() => choose('sign-in')} />
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}
