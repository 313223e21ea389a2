import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useLogOut } from '../../people/auth/use-log-out.tsx'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { FIND, keyOf } from '../keys/press.ts'
import { routes } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { namedField } from '../../ui/controls/named-field.ts'
import { OPENED_HERE } from '../../ui/page/opened-here.ts'
import { useTheme } from '../../ui/picture/theme.ts'
import { beforeTyping, findItems, type FoundGroup, type Item } from './find.ts'
import { addRecent, readRecent } from './recent.ts'
import { useItems } from './use-items.ts'

/**
 * The way to any player, team, game, league, page, rule, setting or action: type some of its name, and choose.
 * @param props.onKeys opens the list of keys in its place
 */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const [path, navigate] = useLocation()
  const { data: me } = trpc.auth.me.useQuery(undefined, { staleTime: Infinity })
  const [text, setText] = useState('')
  // The address of what the arrow keys have led to; otherwise it is the first.
  const [chosen, setChosen] = useState<string | null>(null)
  const { items, isWaiting, failed, error, retry } = useItems(text)
  const recent = readRecent(me?.id ?? null)
  const isEmpty = text.trim() === ''
  const groups = isEmpty
    ? beforeTyping(items, recent)
    : findItems(items, text, new Set(recent.map(({ href }) => href)))
  const all = groups.flatMap((group) => group.items)
  const active = all.find(({ href }) => href === chosen) ?? all[0] ?? null
  const list = useId()
  const idOf = ({ href }: Item) => `${list}-${all.findIndex((item) => item.href === href)}`
  const activeId = active ? idOf(active) : undefined
  useLayoutEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  const { toggle } = useTheme()
  const { logOut, dialog } = useLogOut()

  function choose(item: Item) {
    if (item.act === 'keys') return onKeys()
    // Where the server cannot be reached, a toast over this shows it.
    if (item.act === 'log-out') return logOut()
    if (item.act === 'theme') {
      toggle()
      return onClose()
    }
    addRecent(me?.id ?? null, item)
    onClose()
    // A game opens over its dashboard; from elsewhere, closing it leads to the dashboard.
    navigate(item.href, item.group === 'Games' && path === routes.dashboard ? { state: OPENED_HERE } : {})
    // On a page that is there already the address changes nothing; the others lead there as they come.
    setTimeout(() => namedField(window.location.hash)?.focus())
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const at = active ? all.indexOf(active) : -1
    if (key === 'ArrowDown') setChosen(all[(at + 1) % all.length]?.href ?? null)
    else if (key === 'ArrowUp') setChosen(all.at(at - 1)?.href ?? null)
    else if (key === 'Enter' && active) choose(active)
    else if (keyOf({ ...pressOf(event), isComposing: false, isAltGraph: false }) === FIND) onClose()
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      title="Find anything"
      place="top"
      onClose={onClose}
      head={
        <input
          role="combobox"
          aria-label="Find anything"
          aria-expanded={all.length > 0}
          aria-controls={list}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={60}
          placeholder="Player, team, page, rule or setting"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(null)
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full min-w-0 bg-surface text-lg text-ink outline-none placeholder:text-muted"
        />
      }
    >
      <p role="status" className="sr-only">
        {isWaiting ? 'Searching…' : `${all.length} ${all.length === 1 ? 'result' : 'results'}`}
      </p>
      <div id={list} role="listbox" aria-label="Results" className={classNames(all.length > 0 && 'p-2')}>
        {groups.map((group) => (
          <Results key={group.name} group={group} active={active} idOf={idOf} onChoose={choose} />
        ))}
      </div>
      {isWaiting ? (
        <p className="p-5 text-sm text-muted">Searching…</p>
      ) : (
        all.length === 0 && <p className="p-5 text-muted">{`No results for “${text.trim()}”.`}</p>
      )}
      {failed.length > 0 && (
        <div role="alert" className="flex flex-wrap items-center gap-3 border-t border-line p-5">
          <p className="min-w-0 grow">
            {`${inWords(failed)} could not be searched. `}
            <span className="text-muted">{whyItFailed(error)}</span>
          </p>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {dialog}
    </Dialog>
  )
}

function Results({
  group,
  active,
  idOf,
  onChoose,
}: {
  group: FoundGroup
  active: Item | null
  idOf: (item: Item) => string
  onChoose: (item: Item) => void
}) {
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className="pb-2">
      <p id={heading} role="presentation" className="px-3 py-1 text-sm font-medium text-muted">
        {group.name}
      </p>
      {group.items.map((item) => (
        // The keyboard is the field's, which says which one is active.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={item.href}
          id={idOf(item)}
          role="option"
          aria-selected={item === active}
          tabIndex={-1}
          onClick={() => onChoose(item)}
          className="min-h-11 cursor-pointer items-baseline justify-between gap-4 rounded-box px-3 py-2 hover:bg-sunken aria-selected:bg-gold-wash sm:flex sm:py-2.5"
        >
          <span className="block min-w-0 font-medium sm:truncate">{item.label}</span>
          <span className="block truncate text-sm text-muted sm:max-w-1/2 sm:shrink-0">{item.detail}</span>
        </div>
      ))}
    </div>
  )
}

function pressOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return { key, code, ctrlKey, metaKey, altKey, shiftKey }
}

/** `Games`, `Players and teams, games` */
function inWords(what: readonly string[]): string {
  return what.map((name, place) => (place === 0 ? name : name.toLowerCase())).join(', ')
}
