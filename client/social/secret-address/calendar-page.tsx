import type { ReactNode } from 'react'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import { type Address, AddressRow } from './address-row.tsx'

/** Where someone gets the addresses for their calendar and their feed reader: of a league, and of all their leagues. */
export function CalendarPage() {
  return (
    <LeagueFrame page="calendar" title="Calendar & RSS">
      {({ league }) => (
        <div className="max-w-2xl space-y-5">
          <p className="text-muted">
            Subscribe once, and your calendar app follows every change: drafts, waivers, deadlines, your
            matchups. An address opens without a password, so keep it to yourself: whoever has it can read
            this and nothing else.
          </p>
          <Addresses code={league.code} name={league.name} />
        </div>
      )}
    </LeagueFrame>
  )
}

function Addresses({ code, name }: { code: string; name: string }) {
  const mine = trpc.secretAddress.mine.useQuery()
  return (
    <Answer of={mine} failed="Your addresses could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(all) => (
        <>
          <Feeds title={name} all={all} league={code} />
          <Feeds title="All your leagues" all={all} league={null}>
            Leagues that you join later are in it too.
          </Feeds>
        </>
      )}
    </Answer>
  )
}

/** @param props.league by its code; null for all leagues */
function Feeds({
  title,
  all,
  league,
  children,
}: {
  title: string
  all: readonly Address[]
  league: string | null
  children?: ReactNode
}) {
  const of = (kind: Address['kind']) =>
    all.find((address) => address.kind === kind && address.league === league) ?? null
  return (
    <section className="rounded-box border border-line bg-surface">
      <div className="px-5 pt-4 pb-3">
        <h2 className="font-bold break-words">{title}</h2>
        {children && <p className="text-sm text-muted">{children}</p>}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        <AddressRow kind="calendar" league={league} of={title} address={of('calendar')} />
        <AddressRow kind="activity" league={league} of={title} address={of('activity')} />
      </ul>
    </section>
  )
}
