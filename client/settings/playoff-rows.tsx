import type { PlayoffSettings, SettingsChange } from '../../shared/league-settings.ts'
import { BOUNDS } from '../../shared/rules/settings/bounds.ts'
import { fitRounds } from '../../shared/rules/settings/rounds.ts'
import { CONSOLATION_SENTENCES } from '../../shared/words/rules-page-season.ts'
import { CONSOLATION_WORDS } from '../../shared/words/settings.ts'
import { CheckRow, ChoiceRow, choicesOf } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'
import { GroupError } from './setting-row.tsx'

const BRACKETS = { fixed: 'Fixed', reseed: 'Made anew each round' } as const
const TIES = { 'higher-seed': 'The better seed goes on', 'bench-points': 'The bench decides' } as const
const WEEKS = { '1': 'One week', '2': 'Two weeks' } as const

type PlayoffChange = NonNullable<NonNullable<SettingsChange['season']>['playoffs']>

/** Whether there are any. */
export function HasPlayoffsRow({ editing: { settings, change, field } }: { editing: Editing }) {
  return (
    <CheckRow
      label="Playoffs"
      hint="Without them the table decides who has won."
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
      label="Teams in the playoffs"
      hint="Where there are more places in the bracket than teams, the best rest in the first round."
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
          hint={round === 0 ? 'Over two weeks the points of both count.' : undefined}
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
            ? 'After each round the best of those left meets the worst.'
            : 'Who may meet whom is known from the start.'
        }
        value={playoffs.reseed ? 'reseed' : 'fixed'}
        options={choicesOf(BRACKETS)}
        field={field('season.playoffs.reseed')}
        onChange={(bracket) => change({ reseed: bracket === 'reseed' })}
      />
      {settings.season.divisions.length > 0 && (
        <CheckRow
          label="Division winners first"
          hint="They have the best seeds, whatever the table says."
          checked={playoffs.divisionWinnersFirst}
          field={field('season.playoffs.divisionWinnersFirst')}
          onChange={(divisionWinnersFirst) => change({ divisionWinnersFirst })}
        />
      )}
      {playoffs.teams >= 4 && (
        <CheckRow
          label="Game for third place"
          hint="Between the losers of the semi-finals."
          checked={playoffs.thirdPlace}
          field={field('season.playoffs.thirdPlace')}
          onChange={(thirdPlace) => change({ thirdPlace })}
        />
      )}
      <ChoiceRow
        label="Who is out of it"
        hint={CONSOLATION_SENTENCES[playoffs.consolation]}
        value={playoffs.consolation}
        options={choicesOf(CONSOLATION_WORDS)}
        field={field('season.playoffs.consolation')}
        onChange={(consolation) => change({ consolation })}
      />
      <ChoiceRow
        label="Tied game"
        hint="Nobody plays a playoff game again."
        value={playoffs.tie}
        options={choicesOf(TIES)}
        field={field('season.playoffs.tie')}
        onChange={(tie) => change({ tie })}
      />
    </>
  )
}
