import { Crown } from 'lucide-react'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import type { AllTime } from './types.ts'

/** So many teams of a season are named; the page of the season has all. */
const SHOWN = 3

/** The seasons that a league played at another host, each leading to its page. */
export function MovedSeasons({ code, moved }: { code: string; moved: AllTime['moved'] }) {
  if (moved.length === 0) return null
  return (
    <section aria-labelledby="moved" className="space-y-4">
      <h2 id="moved" className="font-bold">
        Seasons at {HOST_NAMES[moved[0]?.host ?? 'sleeper']}
      </h2>
      <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {moved.map((season) => (
          <MovedSeason key={season.season} code={code} season={season} />
        ))}
      </ol>
    </section>
  )
}

function MovedSeason({ code, season: of }: { code: string; season: AllTime['moved'][number] }) {
  const { season, name, champion, places } = of
  return (
    <li className="min-w-0 rounded-box border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-bold">{name} season</h3>
        <TextLink href={links.season(code, { season })}>See the season</TextLink>
      </div>
      <ol className="mt-1">
        {places.slice(0, SHOWN).map(({ team, owners }, index) => (
          <li key={team.id} className="flex items-center gap-3 py-1">
            <span className="w-5 shrink-0 text-center text-muted">{index + 1}</span>
            <TeamCrest team={team} size={20} />
            <span className="min-w-0 grow wrap-anywhere">
              {team.name} <span className="text-sm text-muted">{owners}</span>
            </span>
            {team.id === champion && (
              <span className="shrink-0">
                <Crown aria-hidden size={18} className="fill-gold text-gold-ink" />
                <span className="sr-only">Champion</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}
