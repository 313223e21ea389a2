import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as z from 'zod'

/** What is read of CycloneDX; the rest is handed on as npm wrote it. */
const Bill = z.looseObject({
  serialNumber: z.string(),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/**
 * The bill of materials (CycloneDX) of what is shipped, as npm writes it, without what is not shipped. It says nothing
 * that differs from one build to the next: its time is the release's and its serial number follows from its content.
 * @param shipped packages as `name@version`
 * @param time of the release, seconds since the epoch
 * @throws where npm does not know one of them
 */
export function billOfMaterials(root: string, shipped: ReadonlySet<string>, time: number): string {
  const { stdout, status } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error('npm could not write a bill of materials')
  const { serialNumber: _, ...bill } = Bill.parse(JSON.parse(stdout))
  const components = bill.components.filter((one) => shipped.has(one['bom-ref']))
  const known = new Set(components.map((one) => one['bom-ref']))
  const missing = [...shipped].filter((name) => !known.has(name))
  if (missing.length > 0) throw new Error(`npm does not know of ${missing.join(', ')}`)
  const own = bill.metadata.component['bom-ref']
  const content = {
    ...bill,
    // npm says its own version here, and calls the project by the name of its folder.
    metadata: {
      ...bill.metadata,
      tools: undefined,
      timestamp: new Date(time * 1000).toISOString(),
      component: { ...bill.metadata.component, name: 'empire' },
    },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => ref === own || shipped.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((other) => shipped.has(other)) })),
  }
  return `${JSON.stringify({ ...content, serialNumber: serialNumber(JSON.stringify(content)) }, null, 2)}\n`
}

/** A UUID (version 8, RFC 9562) made of a hash. */
function serialNumber(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex')
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
  return `urn:uuid:${[...parts, hash.slice(20, 32)].join('-')}`
}
