import { Check } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { LeagueMove } from '../../../shared/move-in/move-in.ts'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { useHasFailed } from '../../data/fetching/use-failure.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ReadPart } from './read-part.tsx'
import { HOST_FORMS, HOST_ORDER } from './host-forms.ts'
import { HowToSave, LeaguePane } from './league-pane.tsx'
import { FilesPane } from './files-pane.tsx'
import { Reading } from './reading.tsx'
import type { Entered } from './use-entered.ts'

/** The first step: which host, and the league’s id there or its files. The host is in the address. */
export function WhereFrom({
  move,
  entered,
  onRead,
}: {
  move: LeagueMove | null
  entered: Entered
  /** Leads to what was read. */
  onRead: () => void
}) {
  const [params, setParams] = useSearchParams()
  const { isAsked, hosts } = useAskedHosts()
  const hostsFailed = useHasFailed(hosts)
  const named = HOST_ORDER.find((host) => host === params.get('host'))
  const host = named ?? move?.host ?? 'sleeper'
  if (move?.state === 'reading')
    return (
      <>
        <Reading move={move} />
        <WhatComes />
      </>
    )
  const choose = (to: HostKey) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        next.set('host', to)
        return next
      },
      { replace: true },
    )
  return (
    <>
      {move && <ReadPart move={move} onGo={onRead} />}
      <HostTiles host={host} isAsked={isAsked} onChoose={choose} />
      {hostsFailed && (
        <p className="mt-2.5">
          <TryAgain what="Which hosts this server can ask could not be looked up." query={hosts} />
        </p>
      )}
      <div className="mt-2.5 grid gap-2.5 sm:mt-4 sm:gap-4 lg:grid-cols-2">
        {isAsked(host) ? (
          <LeaguePane key={host} host={host} entered={entered} onSent={onRead} />
        ) : (
          <HowToSave host={host} isByServer={HOST_FORMS[host].id !== null} />
        )}
        <FilesPane key={`${host} files`} host={host} isOnlyWay={!isAsked(host)} onSent={onRead} />
      </div>
      <WhatComes />
    </>
  )
}

/** Which hosts can be asked for a league by its id: not all give it, and not every server may ask. */
function useAskedHosts() {
  const hosts = trpc.moveIn.hosts.useQuery(undefined, { staleTime: Infinity })
  const isAsked = (host: HostKey) => HOST_FORMS[host].id !== null && (hosts.data?.includes(host) ?? true)
  return { hosts, isAsked }
}

function HostTiles({
  host,
  isAsked,
  onChoose,
}: {
  host: HostKey
  isAsked: (host: HostKey) => boolean
  onChoose: (host: HostKey) => void
}) {
  return (
    <fieldset>
      <legend className="sr-only">Where is your league now?</legend>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-3">
        {HOST_ORDER.map((one) => (
          <label
            key={one}
            className="relative flex min-h-15 cursor-pointer flex-col justify-center rounded-box border border-edge bg-surface px-3 py-2 hover:bg-sunken has-checked:border-gold-ink has-checked:bg-gold-wash has-checked:ring-1 has-checked:ring-gold-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-ink sm:px-4 sm:py-3"
          >
            <input
              type="radio"
              name="host"
              value={one}
              checked={one === host}
              onChange={() => onChoose(one)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="font-medium">{HOST_NAMES[one]}</span>
            <span className="text-sm text-muted">
              {isAsked(one) || HOST_FORMS[one].id === null ? HOST_FORMS[one].tile : FROM_FILES}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const FROM_FILES = HOST_FORMS.yahoo.tile

const COMES = [
  ['Teams and people', 'Each gets a link to claim their team'],
  ['Rules', 'Scoring, rosters, waivers, playoffs'],
  ['Every past season', 'Replayed here and compared'],
] as const

function WhatComes() {
  return (
    <ul aria-label="What comes along" className="mt-3 grid gap-x-4 gap-y-1.5 text-sm sm:mt-4 sm:grid-cols-3">
      {COMES.map(([what, words]) => (
        <li key={what} className="flex gap-2">
          <Check aria-hidden size={18} className="shrink-0 text-green" />
          <span>
            <span className="block font-medium">{what}</span>
            <span className="block text-muted">{words}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
