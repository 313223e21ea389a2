import { Settings } from 'lucide-react'
import { Link } from 'wouter'
import { SPORTS } from '../../../shared/sports/index.ts'
import { links } from '../../ui/page/routes.ts'
import type { LeagueHome } from '../league/types.ts'

/** What a league is and how many are in it, with the way to its settings for the commissioner. */
export function LeagueDetails({
  home: { league, teams },
  isCommissioner,
}: {
  home: LeagueHome
  isCommissioner: boolean
}) {
  const { code, name, sport, seats } = league
  return (
    <section
      aria-label="League"
      className="flex min-h-14 items-center gap-3 rounded-box border border-line bg-surface px-3 py-1.5 sm:px-4"
    >
      <p className="min-w-0 grow leading-snug">
        <span className="block font-bold break-words">{name}</span>
        <span className="block text-muted">
          {SPORTS[sport].name} · Total Teams: {teams.length} of {seats}
        </span>
      </p>
      {isCommissioner && <SettingsLink code={code} />}
    </section>
  )
}

/** The way to the settings, for the commissioner. */
export function SettingsLink({ code }: { code: string }) {
  return (
    <Link
      href={links.leagueSettings(code)}
      aria-label="League settings"
      className="grid size-11 shrink-0 place-items-center rounded-box hover:bg-sunken"
    >
      <Settings aria-hidden size={20} />
    </Link>
  )
}
