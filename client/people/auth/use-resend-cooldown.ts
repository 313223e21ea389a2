import { useEffect, useState } from 'react'
import { SECOND } from '../../../shared/core/time.ts'
import { readStored, store } from '../../ui/storage/storage.ts'

const COOLDOWN = 60 * SECOND

/**
 * Seconds until another code may be sent. The start is kept in browser storage, so that a reload does
 * not shorten the wait (product spec §4); the server enforces it too.
 */
export function useResendCooldown(): { secondsLeft: number; start: () => void } {
  const [now, setNow] = useState(Date.now)
  const startedAt = Number(readStored('resendCooldown') ?? 0)
  const left = startedAt > now ? 0 : Math.ceil((startedAt + COOLDOWN - now) / SECOND)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    secondsLeft: Math.max(0, left),
    start: () => {
      store('resendCooldown', String(Date.now()))
      setNow(Date.now())
    },
  }
}
