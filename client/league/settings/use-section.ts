import { useSearchParams } from 'wouter'
import { moveWithin } from '../../ui/leaving/leaving.ts'
import { changed } from '../../ui/page/search-params.ts'
import { SECTIONS, type SettingsSection } from './editing.ts'

/** Which part the address names, and the way to another, which loses nothing. */
export function useSection() {
  const [params, setParams] = useSearchParams()
  const section = SECTIONS.find((value) => value === params.get('section')) ?? 'league'
  const show = (value: SettingsSection) =>
    moveWithin(() =>
      setParams(changed(params, { section: value === 'league' ? null : value }), {
        replace: true,
        state: window.history.state,
      }),
    )
  return { section, show }
}
