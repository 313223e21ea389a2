import { useId } from 'react'
import { Link } from 'wouter'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { links } from '../../ui/page/routes.ts'
import type { Portal } from './types.ts'

/** Every team that one may trade with, as the way to where the offer is put together with it. */
export function TradePartners({ code, teams }: { code: string; teams: Portal['teams'] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 font-bold">
        Propose a trade with
      </h2>
      {/* Two columns also on a phone, so that the teams of a league and the trades below fit on one screen. */}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
        {teams.map(({ id, name, ownerName, isMine }) =>
          isMine ? null : (
            <li key={id} className="min-w-0">
              <Link
                href={links.offerTrade(code, { team: id, player: null })}
                className="flex h-full min-h-13 items-center gap-2.5 rounded-box border border-line bg-surface px-2.5 py-1.5 hover:border-gold"
              >
                <TeamCrest team={{ id, name }} size={26} />
                <span className="min-w-0 leading-tight">
                  <span className="block font-medium break-words">{name}</span>
                  <span className="block truncate text-sm text-muted">{ownerName}</span>
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
