import { useEffect } from 'react'
import { MINUTE } from '../../../shared/core/time.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { isHalfSpent, readToken, setToken } from '../../data/session/session.ts'

/** Fetches a fresh token when half of the old one's life is over, for as long as the app is open. */
export function KeepSession() {
  const { mutate } = trpc.auth.renew.useMutation({
    onSuccess: ({ accessToken }) => setToken(accessToken),
    // The user did not ask for it, and it is retried.
    meta: { failure: null },
  })
  useEffect(() => {
    const renewIfDue = () => {
      const token = readToken()
      if (token && isHalfSpent(token)) mutate()
    }
    renewIfDue()
    const timer = setInterval(renewIfDue, 10 * MINUTE)
    return () => clearInterval(timer)
  }, [mutate])
  return null
}
