import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { SettingsChange } from '../../../shared/settings/settings.ts'
import type { SettingsVersion } from '../../../shared/league/settings-version.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { frozenAt } from '../../../shared/rules/settings/frozen.ts'
import { phaseText } from '../../../shared/labels/settings/frozen.ts'
import { toastWaiting } from '../../data/fetching/approval.ts'
import { SaveBar } from '../ruleset/save-bar.tsx'
import { CHOOSE_FIRST, Conflicts } from '../../data/saving/conflicts.tsx'
import { useChangePreview } from '../../data/saving/change-preview.tsx'
import { notSavedWords } from '../../data/saving/not-saved.ts'
import { errorFields, errorReason, trpc } from '../../data/trpc/trpc.ts'
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useUnsaved } from '../../ui/leaving/use-unsaved.tsx'
import { BackToDefaults } from './back-to-defaults.tsx'
import { type Editing, SECTIONS, sectionOf, type SettingsSection } from './editing.ts'
import { FormatWhatIf } from './format-what-if.tsx'
import { RosterSection } from './roster-section.tsx'
import { SettingCards } from './setting-cards.tsx'
import { useDraft } from './use-draft.ts'
import { useSection } from './use-section.ts'
import { whenWords } from './when-words.ts'

const TITLES = {
  league: 'League',
  roster: 'Roster',
  draft: 'Draft',
  season: 'Season',
  waivers: 'Waivers',
  trades: 'Trades',
} as const

/**
 * What a league plays by, in six parts of which the address names one, and one way to save them all. Checks with
 * the rules that the server enforces, and asks before what was changed is lost.
 * @param props.children what else belongs to the league's own part
 */
export function SettingsForm({
  code,
  sport,
  saved,
  onPropose = null,
  children,
}: {
  code: string
  sport: FantasySportKey
  saved: SettingsVersion
  /** Takes what was changed instead of saving it. */
  onPropose?: ((change: SettingsChange) => void) | null
  children: ReactNode
}) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { section, show } = useSection()
  const save = useSave(code)
  const { season } = trpc.useUtils()
  const {
    preview,
    isLooking,
    question: asksFirst,
  } = useChangePreview<SettingsChange>({
    code,
    look: (settings) => season.previewSettings.fetch({ code, settings }, { staleTime: 0 }),
    save: (settings) => save.mutate({ code, settings, seen: saved.version }),
  })
  const draft = useDraft(sport, saved, refusedSettings(save.error))
  const { problems, changed } = draft
  const editing: Editing = {
    ...draft.editing,
    change(change) {
      // The server's error is about what was sent.
      save.reset()
      draft.editing.change(change)
    },
  }
  const toProblem = useWayToProblem(form)
  const question = useUnsaved(
    changed.length > 0 ? `${countWords(changed.length)} changed and not saved.` : null,
  )
  // Though its answer was lost the change may have been made: then the page hears of it, and nothing is unsaved.
  const trouble = changed.length > 0 ? notSavedWords(save, 'changes') : null
  const first = problems[0]
  const isFormatOpen = frozenAt(saved.frozen, 'format') === null
  return (
    <form
      id={formId}
      ref={form}
      noValidate
      className="[&_input]:scroll-mb-32 [&_select]:scroll-mb-32"
      onSubmit={(event) => {
        event.preventDefault()
        if (first) {
          show(sectionOf(first.path))
          return toProblem()
        }
        if (changed.length === 0 || draft.conflicts.length > 0) return
        if (onPropose) onPropose(draft.patch())
        else if (isPlaying(saved)) preview(draft.patch())
        else save.mutate({ code, settings: draft.patch(), seen: saved.version })
      }}
    >
      <Tabs<SettingsSection>
        label="What to set"
        tabs={SECTIONS.map((value) => ({
          value,
          label: (
            <TabLabel
              title={TITLES[value]}
              problems={problems.filter(({ path }) => sectionOf(path) === value).length}
            />
          ),
        }))}
        value={section}
        onChange={show}
      >
        <div className="my-4 flex flex-wrap items-center justify-between gap-3 empty:hidden">
          <p className="min-w-0 grow basis-56 text-muted">
            {phaseText(saved.phase, saved.frozen) ?? 'Everything can be changed until the draft starts.'}
          </p>
          {saved.phase === 'setting-up' && (
            <BackToDefaults
              sport={sport}
              teams={saved.teams}
              settings={editing.settings}
              onChange={draft.set}
            />
          )}
        </div>
        {SECTIONS.map((value) => (
          <TabPanel key={value} value={value} className="space-y-5">
            {value === 'roster' ? (
              <RosterSection code={code} editing={editing} />
            ) : (
              <SettingCards section={value} editing={editing} />
            )}
            {value === 'league' && !isFormatOpen && (
              <FormatWhatIf code={code} sport={sport} settings={saved.settings} />
            )}
            {value === 'league' && children}
          </TabPanel>
        ))}
      </Tabs>
      <div className="sticky bottom-[calc(var(--dock)+var(--connection))] z-10 mt-5 rounded-box border border-edge bg-surface px-5 py-3 max-sm:px-3">
        <Conflicts
          author={saved.author}
          conflicts={draft.conflicts}
          onChoose={({ path }, keep) => {
            save.reset()
            draft.settle(path, keep)
          }}
        />
        <SaveBar
          form={formId}
          label={onPropose ? 'Propose these settings' : 'Save Settings'}
          changes={
            onPropose && changed.length === 0 ? 'Nothing changed yet.' : changes(changed, saved, first)
          }
          problem={
            first
              ? `${TITLES[sectionOf(first.path)]}: ${first.text}`
              : draft.conflicts.length > 0
                ? CHOOSE_FIRST
                : trouble
          }
          isSaving={isLooking || save.isPending}
        />
      </div>
      {question}
      {asksFirst}
    </form>
  )
}

function useSave(code: string) {
  const utils = trpc.useUtils()
  return trpc.settings.update.useMutation({
    onSuccess({ waits, ...saved }) {
      utils.settings.get.setData({ code }, saved)
      if (waits) {
        void utils.consent.invalidate()
        toastWaiting()
        return
      }
      void utils.settings.history.invalidate({ code })
      void utils.league.invalidate()
      toast.success('Settings saved.')
    },
    onError(error) {
      if (errorReason(error) === 'SETTINGS_CHANGED') void utils.settings.get.invalidate({ code })
    },
    meta: { failure: 'The settings could not be saved. Please try again.' },
  })
}

/** Gives the focus to the first field that is wrong, once its part is shown. */
function useWayToProblem(form: RefObject<HTMLFormElement | null>): () => void {
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-problem]')?.focus()
  }, [form, tries])
  return () => setTries(tries + 1)
}

function refusedSettings(error: unknown): Record<string, string> {
  // What was changed elsewhere is not wrong: it is for the fan to choose.
  if (errorReason(error) === 'SETTINGS_CHANGED') return {}
  return Object.fromEntries(
    Object.entries(errorFields(error)).map(([field, message]) => [field.replace(/^settings\./, ''), message]),
  )
}

/** `3 settings are changed, from Week 5 on.` Empty while there is a problem to show instead. */
function changes(paths: readonly string[], saved: SettingsVersion, problem: unknown): string {
  if (problem) return ''
  if (paths.length === 0) return 'Everything is saved.'
  return `${countWords(paths.length)} changed${isPlaying(saved) ? `, ${whenWords(paths, saved.changeFrom)}` : ''}.`
}

/** Whether there are results that a change may alter. */
function isPlaying({ phase }: SettingsVersion): boolean {
  return phase === 'regular' || phase === 'playoffs'
}

/** `1 setting is`, `5 settings are`. */
function countWords(count: number): string {
  return count === 1 ? '1 setting is' : `${count} settings are`
}

function TabLabel({ title, problems }: { title: string; problems: number }) {
  if (problems === 0) return title
  return (
    <>
      {title}
      <span className="ml-1.5 rounded-box bg-red-wash px-1.5 text-sm text-red">
        {problems}
        <span className="sr-only"> to put right</span>
      </span>
    </>
  )
}
