import { Link } from 'wouter'
import type { MyDraft } from '../../shared/draft-room.ts'
import { SPORTS } from '../../shared/sports/index.ts'
import { recordWords } from '../../shared/words/standings.ts'
import { links } from '../routes.ts'
import { MyWeek } from './my-week.tsx'
import { Rank } from './rank.tsx'
import { ToDo } from './to-do.tsx'
import type { MyLeagueData } from './types.ts'

/** One's team in a league: where it stands, how its week goes, and what it needs now. @param props.draft null while it is not known */
export function MyLeagueCard({ league, draft }: { league: MyLeagueData; draft: MyDraft | null }) {
  const isPlaying = league.phase === 'regular' || league.phase === 'playoffs'
  return (
    <div className="flex h-full flex-col rounded-box border border-line bg-surface">
      <Link
        href={links.leagueHome(league.code)}
        className="flex grow flex-col gap-4 rounded-box p-5 transition-colors duration-150 hover:bg-sunken"
      >
        <span className="flex w-full items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="block text-lg leading-tight font-bold break-words">{league.name}</span>
            <span className="block text-muted break-words">{league.teamName}</span>
          </span>
          <span className="shrink-0 rounded-box bg-sunken px-2 py-0.5 text-sm font-medium">
            {SPORTS[league.sport].name}
          </span>
        </span>
        <span className="mt-auto flex w-full items-end justify-between">
          <span>
            <span className="block text-sm text-muted">Rank</span>
            <span className="block text-xl font-bold">
              <Rank of={league} />
            </span>
          </span>
          <span className="text-right">
            <span className="block text-sm text-muted">Record</span>
            <span className="block text-xl font-bold">{recordWords(league)}</span>
          </span>
        </span>
      </Link>
      {isPlaying && <MyWeek code={league.code} />}
      <ToDo league={league} draft={draft} />
    </div>
  )
}
