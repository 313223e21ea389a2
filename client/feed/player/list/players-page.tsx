import { useLocation, useParams } from 'wouter'
import {
  FANTASY_SPORT_KEYS,
  type FantasySportKey,
  isFantasySportKey,
  SPORTS,
} from '../../../../shared/sports/index.ts'
import { NotFoundPage } from '../../../people/not-found/not-found-page.tsx'
import { links } from '../../../ui/page/routes.ts'
import { readStored, store } from '../../../ui/storage/storage.ts'
import { SelectField } from '../../../ui/controls/field.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { Players } from './players.tsx'

/** Where the list starts for who has never chosen a sport that leagues are played in. */
const FIRST: FantasySportKey = 'nfl'

/** All players of a sport, under its default rules. */
export function PlayersPage() {
  const { sport: named } = useParams<{ sport?: string }>()
  const stored = readStored('selectedSport')
  const sport = named ?? (isFantasySportKey(stored) ? stored : FIRST)
  if (!isFantasySportKey(sport)) return <NotFoundPage />
  return <PlayersOf sport={sport} />
}

function PlayersOf({ sport }: { sport: FantasySportKey }) {
  const [, navigate] = useLocation()
  const title = `${SPORTS[sport].name} players`
  usePageTitle(title)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-lg font-bold">{title}</h1>
        <SelectField
          label="Sport"
          value={sport}
          onChange={({ target }) => {
            store('selectedSport', target.value)
            navigate(links.players(target.value), { replace: true })
          }}
          className="w-32"
        >
          {FANTASY_SPORT_KEYS.map((key) => (
            <option key={key} value={key}>
              {SPORTS[key].name}
            </option>
          ))}
        </SelectField>
      </div>
      <Players key={sport} under={{ sport, code: null }} />
    </div>
  )
}
