import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { SECOND } from '../../../shared/core/time.ts'
import { lazyExtra } from '../../ui/lazy/lazy-extra.tsx'
import { pastTime } from '../../ui/time/local-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { watchConnection } from './watch-connection.ts'

const HOW_OFTEN = 10 * SECOND

const KeepStream = lazyExtra(() => import('../live/keep-stream.tsx').then((m) => m.KeepStream))

/**
 * The truth about the connection, in one line for the whole page: on a desk always, elsewhere only while the server
 * does not answer, with the time of what is shown. Only the change is read out, not the passing minutes.
 * @param props.code of the league whose stream keeps the page up to date; null for none
 */
export function ConnectionLine({ code, isSignedIn }: { code: string | null; isSignedIn: boolean }) {
  const client = useQueryClient()
  const [{ subscribe, isAway, hasHeard, asOf }] = useState(() => watchConnection(client))
  const away = useSyncExternalStore(subscribe, isAway)
  const heard = useSyncExternalStore(subscribe, hasHeard)
  const since = useSyncExternalStore(subscribe, asOf)
  useAskingWhile(away)
  return (
    <>
      <p
        data-no-connection={away ? '' : undefined}
        className={
          away
            ? 'flex min-w-0 items-center gap-2 px-4 text-sm leading-tight font-medium text-amber max-lg:border-b max-lg:border-line max-lg:py-1 lg:px-1'
            : 'sr-only'
        }
      >
        {away && <CloudOff aria-hidden size={16} className="shrink-0" />}
        <span>
          <output>{away && 'No connection'}</output>
          {away && since !== null && <AsOf since={since} />}
        </span>
      </p>
      {isSignedIn && (
        <p className="hidden items-center gap-2 px-1 text-sm text-muted lg:flex">
          {heard && !away && <span aria-hidden className="size-2 rounded-full bg-green" />}
          <span>
            {heard && !away && 'Connected'}
            {/* It keeps the page up to date whatever this line shows. */}
            {code !== null && <KeepStream key={code} code={code} isSaid={heard && !away} />}
          </span>
        </p>
      )}
    </>
  )
}

function AsOf({ since }: { since: number }) {
  const time = useTicking((now) => pastTime(since, now))
  return ` · as of ${time}`
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
