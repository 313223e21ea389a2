import { useSearchParams } from 'wouter'
import { Answer } from '../fetching/answer.tsx'
import { LeagueFrame } from '../league/league-frame.tsx'
import type { LeagueHome } from '../league/types.ts'
import { Explained } from '../points/explained.tsx'
import type { Under } from '../points/under.ts'
import { Skeleton } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { useMedia } from '../ui/media.ts'
import { changed } from '../ui/search-params.ts'
import { BeforeDraft, DraftIsOn } from './before-draft.tsx'
import { RosterBoard } from './roster-board.tsx'
import { RosterTable } from './roster-table.tsx'
import type { RosterTeam } from './types.ts'
import { useRosters } from './use-rosters.ts'

/** Whom every team of a league owns: side by side on a desk, one at a time on a phone. */
export function RostersPage() {
  return (
    <LeagueFrame page="rosters" title="Rosters">
      {({ league }) => <LeagueRosters key={league.code} league={league} />}
    </LeagueFrame>
  )
}

function LeagueRosters({ league: { code, sport } }: { league: LeagueHome['league'] }) {
  const rosters = useRosters(code)
  const under = { sport, code }
  const isWide = useMedia('(min-width: 48rem)')
  return (
    <Answer of={rosters} failed="The rosters could not be loaded." waiting={<Skeleton className="h-96" />}>
      {({ phase, teams }) =>
        phase === 'setting-up' ? (
          <BeforeDraft code={code} title="No rosters yet.">
            Every team’s players will be here once the league has drafted.
          </BeforeDraft>
        ) : (
          <div className="space-y-4">
            {phase === 'drafting' && <DraftIsOn code={code} />}
            {isWide ? <RosterBoard teams={teams} under={under} /> : <OneTeam teams={teams} under={under} />}
            <Explained under={under} player={null} />
          </div>
        )
      }
    </Answer>
  )
}

/** One's own first; the address says which (`?team=`). */
function OneTeam({ teams, under }: { teams: readonly RosterTeam[]; under: Under }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('team')
  const shown = teams.find(({ id }) => id === asked) ?? teams.find(({ isMine }) => isMine) ?? teams[0]
  if (!shown) return null
  return (
    <>
      <SelectField
        label="Team"
        value={shown.id}
        onChange={(event) =>
          setParams((current) => changed(current, { team: event.target.value }), { replace: true })
        }
      >
        {teams.map(({ id, name, isMine }) => (
          <option key={id} value={id}>
            {isMine ? `${name} (yours)` : name}
          </option>
        ))}
      </SelectField>
      <RosterTable team={shown} under={under} />
    </>
  )
}
