import { Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library'
import type { BundledPackage } from './find-bundled.ts'

/** What is known of a package that is bundled. */
export interface SbomPackage extends BundledPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression, such as `MIT`. */
  readonly license: string
  /** Of its tarball, as package-lock.json has it: `sha512-` and base64. */
  readonly integrity: string
}

export interface Product {
  readonly name: string
  readonly version: string
  readonly license: string
}

const SPEC = Spec.Spec1dot6

/** Its purl, such as `pkg:npm/%40noble/hashes@2.4.0`. */
const purlOf = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

const licenseOf = (license: string) =>
  /\s/.test(license) ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license)

/** The hash of an integrity, in hex. */
function hashOf(integrity: string): string {
  const [, base64] = /^sha512-(\S+)$/.exec(integrity) ?? []
  if (base64 === undefined) throw new Error(`Not a SHA-512 hash: ${integrity}`)
  return Buffer.from(base64, 'base64').toString('hex')
}

function toComponent(one: SbomPackage): Models.Component {
  const [name = '', group] = one.name.split('/').toReversed()
  return new Models.Component(Enums.ComponentType.Library, name, {
    ...(group !== undefined && { group }),
    version: one.version,
    purl: purlOf(one),
    // A package can be there twice, below two others.
    bomRef: one.folder,
    licenses: new Models.LicenseRepository([licenseOf(one.license)]),
    hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], hashOf(one.integrity)]]),
    properties: new Models.PropertyRepository(one.files.map((file) => new Models.Property('wallet-dialog:file', file))),
  })
}

/**
 * The bill of materials of what is published: CycloneDX 1.6 in JSON. The same build gives the same text.
 * @throws Error if it doesn't fit CycloneDX's schema
 */
export async function writeSbom(product: Product, packages: readonly SbomPackage[]): Promise<string> {
  const component = new Models.Component(Enums.ComponentType.Library, product.name, {
    version: product.version,
    purl: purlOf(product),
    bomRef: product.name,
    licenses: new Models.LicenseRepository([licenseOf(product.license)]),
  })
  const components = packages.map(toComponent)
  for (const { bomRef } of components) component.dependencies.add(bomRef)
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component }),
    components: new Models.ComponentRepository(components),
  })
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(SPEC))
  const text = `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
  const faults: unknown = await new Validation.JsonStrictValidator(SPEC.version).validate(text)
  if (faults !== null) throw new Error(`The bill of materials doesn't fit its schema: ${JSON.stringify(faults)}`)
  return text
}
