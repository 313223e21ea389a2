import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { SECOND } from '../../shared/time.ts'
import { ageWords } from '../ui/age.ts'
import { pastTime } from '../ui/local-time.ts'
import { useTicking } from '../ui/ticking.ts'
import { watchConnection } from './watch-connection.ts'

const HOW_OFTEN = 10 * SECOND

/**
 * One line for the whole page while its server does not answer: that it is so, and from when is what one sees.
 * Only the change is read out, not the passing minutes.
 */
export function ConnectionLine() {
  const client = useQueryClient()
  const [{ subscribe, isAway, asOf }] = useState(() => watchConnection(client))
  const away = useSyncExternalStore(subscribe, isAway)
  const since = useSyncExternalStore(subscribe, asOf)
  useAskingWhile(away)
  return (
    <p className="mr-auto flex min-w-0 items-center gap-2 pl-2 text-sm leading-tight font-medium text-amber">
      {away && <CloudOff aria-hidden size={16} className="shrink-0" />}
      <span>
        <output>{away && 'Cannot reach the server.'}</output>
        {away && since !== null && <Age since={since} />}
      </span>
    </p>
  )
}

function Age({ since }: { since: number }) {
  const time = useTicking((now) => pastTime(since, now))
  const age = useTicking((now) => ageWords(now - since))
  return ` What you see is from ${time}, ${age} ago.`
}

/** Asks the server whether it is there, also where the page itself has nothing to ask. */
function useAskingWhile(isAway: boolean): void {
  useQuery({
    queryKey: ['health'],
    queryFn: async () => {
      const { ok } = await fetch('/api/health', { cache: 'no-store' })
      if (!ok) throw new Error('Not well')
      return ok
    },
    enabled: isAway,
    refetchInterval: HOW_OFTEN,
    retry: false,
    gcTime: 0,
  })
}
