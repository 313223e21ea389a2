import { useState } from 'react'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { defaultSettings, USUAL_SIZE } from '../../../shared/rules/settings/default-settings.ts'
import { settingsChanges } from '../../../shared/rules/settings/change.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { Button } from '../../ui/controls/button.tsx'

/** All settings as in a league that changes nothing, and back again. Seats that are taken stay. */
export function BackToDefaults({
  sport,
  teams,
  settings,
  onChange,
}: {
  sport: FantasySportKey
  teams: number
  settings: LeagueSettings
  onChange: (settings: LeagueSettings) => void
}) {
  const standard = defaultSettings(sport, Math.max(USUAL_SIZE, teams))
  const isStandard = settingsChanges(standard, settings).length === 0
  // What going back took away, until the next change.
  const [discarded, setDiscarded] = useState<LeagueSettings | null>(null)
  if (isStandard && discarded) {
    return (
      <Button
        look="secondary"
        onClick={() => {
          onChange(discarded)
          setDiscarded(null)
        }}
      >
        Bring back my settings
      </Button>
    )
  }
  return (
    <Button
      look="secondary"
      disabled={isStandard}
      onClick={() => {
        setDiscarded(settings)
        onChange(standard)
      }}
    >
      Back to the defaults
    </Button>
  )
}
