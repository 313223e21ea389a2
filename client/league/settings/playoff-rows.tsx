import type { PlayoffSettings, SettingsChange } from '../../../shared/settings/settings.ts'
import { BOUNDS } from '../../../shared/settings/bounds.ts'
import { fitRounds } from '../../../shared/rules/settings/rounds.ts'
import { CONSOLATION_SENTENCES } from '../../../shared/labels/rules-page/season.ts'
import { CONSOLATION_WORDS } from '../../../shared/labels/settings/settings.ts'
import { CheckRow, ChoiceRow, choicesOf } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'
import { GroupError } from './setting-row.tsx'

const BRACKETS = { fixed: 'Fixed', reseed: 'Reseed each round' } as const
const TIES = { 'higher-seed': 'The better seed wins', 'bench-points': 'Bench points' } as const
const WEEKS = { '1': 'One week', '2': 'Two weeks' } as const

type PlayoffChange = NonNullable<NonNullable<SettingsChange['season']>['playoffs']>

/** Whether there are any. */
export function HasPlayoffsRow({ editing: { settings, change, field } }: { editing: Editing }) {
  return (
    <CheckRow
      label="Playoffs"
      hint="Without them the regular-season standings decide the title."
      checked={settings.season.playoffs !== null}
      field={{ ...field('season.playoffs'), error: undefined }}
      onChange={(has) => change({ season: { playoffs: has ? {} : null } })}
    />
  )
}

/** How many get there. Rounds are added and taken away with them. */
export function PlayoffTeamsRow({
  editing: { change, field },
  playoffs,
}: {
  editing: Editing
  playoffs: PlayoffSettings
}) {
  return (
    <NumberRow
      label="Playoff teams"
      hint="Top seeds get byes when the bracket isn’t full."
      value={playoffs.teams}
      bounds={BOUNDS.playoffTeams}
      field={field('season.playoffs.teams')}
      onChange={(teams) => {
        const isCount = teams >= BOUNDS.playoffTeams.min && teams <= BOUNDS.playoffTeams.max
        const roundWeeks = isCount ? fitRounds(playoffs.roundWeeks, teams) : playoffs.roundWeeks
        change({ season: { playoffs: { teams, roundWeeks } } })
      }}
    />
  )
}

/** How they are played. */
export function PlayoffRows({ editing, playoffs }: { editing: Editing; playoffs: PlayoffSettings }) {
  const { settings, field } = editing
  const change = (playoffs: PlayoffChange) => editing.change({ season: { playoffs } })
  const { roundWeeks } = playoffs
  return (
    <>
      <PlayoffTeamsRow editing={editing} playoffs={playoffs} />
      <GroupError error={field('season.playoffs.roundWeeks').error} />
      {roundWeeks.map((weeks, round) => (
        <ChoiceRow
          // Rounds are their numbers.
          key={round}
          label={round === roundWeeks.length - 1 ? 'The final' : `Round ${round + 1}`}
          hint={round === 0 ? 'In a two-week round the points of both weeks count.' : undefined}
          value={weeks === 2 ? '2' : '1'}
          options={choicesOf<'1' | '2'>(WEEKS)}
          field={{ ...field('season.playoffs.roundWeeks'), error: undefined }}
          onChange={(weeks) => change({ roundWeeks: roundWeeks.with(round, Number(weeks)) })}
        />
      ))}
      <ChoiceRow
        label="Bracket"
        hint={
          playoffs.reseed
            ? 'After each round the best remaining seed plays the worst.'
            : 'The bracket is set from the start.'
        }
        value={playoffs.reseed ? 'reseed' : 'fixed'}
        options={choicesOf(BRACKETS)}
        field={field('season.playoffs.reseed')}
        onChange={(bracket) => change({ reseed: bracket === 'reseed' })}
      />
      {settings.season.divisions.length > 0 && (
        <CheckRow
          label="Division winners first"
          hint="They get the top seeds, whatever the standings say."
          checked={playoffs.divisionWinnersFirst}
          field={field('season.playoffs.divisionWinnersFirst')}
          onChange={(divisionWinnersFirst) => change({ divisionWinnersFirst })}
        />
      )}
      {playoffs.teams >= 4 && (
        <CheckRow
          label="Third-place game"
          hint="Between the semifinal losers."
          checked={playoffs.thirdPlace}
          field={field('season.playoffs.thirdPlace')}
          onChange={(thirdPlace) => change({ thirdPlace })}
        />
      )}
      <ChoiceRow
        label="Eliminated teams"
        hint={CONSOLATION_SENTENCES[playoffs.consolation]}
        value={playoffs.consolation}
        options={choicesOf(CONSOLATION_WORDS)}
        field={field('season.playoffs.consolation')}
        onChange={(consolation) => change({ consolation })}
      />
      <ChoiceRow
        label="Tied playoff game"
        hint="Playoff games aren’t replayed."
        value={playoffs.tie}
        options={choicesOf(TIES)}
        field={field('season.playoffs.tie')}
        onChange={(tie) => change({ tie })}
      />
    </>
  )
}
