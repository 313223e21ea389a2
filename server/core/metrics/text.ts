/** One number of a family, told apart from the others by its labels. */
export interface Sample {
  /** Values are ours and few: nothing that a caller sends, no id of a person or a league. */
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
  /** `_bucket`, `_sum` or `_count` of a histogram. */
  readonly of?: '_bucket' | '_sum' | '_count'
}

/** All numbers of a name. Units are in the name, as Prometheus has it: seconds, bytes. */
export interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}

export const TEXT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** The text that Prometheus reads (its exposition format 0.0.4). A family without numbers is left out. */
export function metricsText(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(familyText)
    .join('')
}

function familyText({ name, help, type, samples }: Family): string {
  const lines = samples.map(({ labels = {}, value, of = '' }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
    return `${name}${of}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${numberText(value)}\n`
  })
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function numberText(value: number): string {
  return value === Infinity ? '+Inf' : String(value)
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

/** A family of one number. */
export function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: 'gauge', samples: [{ value }] }
}
