import { useId } from 'react'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { useCharacterKeys } from './character-keys.ts'
import { KeyCaps } from './key-caps.tsx'
import { KEY_GROUPS, type KeyGroup } from './registry.ts'

/** All keys, by where they do something, and a switch for those that are typed by accident. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { areOn, turn } = useCharacterKeys()
  const note = useId()
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="gap-8 sm:columns-2">
        {KEY_GROUPS.map((group) => (
          <GroupTable key={group.name} group={group} />
        ))}
      </div>
      <div className="border-t border-line pt-4">
        <label className="inline-flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            role="switch"
            checked={areOn}
            aria-checked={areOn}
            onChange={(event) => turn(event.target.checked)}
            aria-describedby={note}
            className="size-5 accent-gold-ink"
          />
          Single keys do something
        </label>
        <p id={note} className="text-sm text-muted">
          Turn them off if you control the computer by voice or press keys by accident.{' '}
          <KeyCaps keys="Mod+K" /> works all the same. The choice is kept in this browser.
        </p>
      </div>
    </Dialog>
  )
}

function GroupTable({ group: { name, keys } }: { group: KeyGroup }) {
  return (
    <table className="mb-5 w-full break-inside-avoid">
      <caption className="pb-1 text-left font-bold">{name}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What it does</th>
          <th scope="col">Keys</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ keys, does }) => (
          <tr key={keys} className="border-t border-line">
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              {does}
            </th>
            <td className="py-1 text-right whitespace-nowrap">
              <KeyCaps keys={keys} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
