import { manifest } from '../../src/elements/manifest.ts'
import { camelCase, ownInputs, pascalCase, sharedInputs } from './framework-types.ts'

/*
 * The components for frameworks that have a compiler of their own, as their libraries are published: Svelte's as sources,
 * Angular's in the form that Angular's linker completes in the host's build. Neither compiler is needed here.
 */

const { tags } = manifest

/** `dist/svelte.js`. */
export const svelteEntry = () =>
  tags
    .map(({ name }) => pascalCase(name))
    .map((name) => `export { default as ${name} } from './svelte/${name}.svelte'\n`)
    .join('')

/** `dist/svelte/*.svelte`, by their names. */
export const svelteComponents = () =>
  tags.map(({ name }): [file: string, source: string] => [`${pascalCase(name)}.svelte`, svelteComponent(name)])

/** Svelte takes children with an attribute `slot` for slots of a component, so that each slot of an element is a snippet. */
const snippets = manifest.slots.map(({ name }) => ({ name, snippet: camelCase(name) }))

const svelteComponent = (tag: string) => `<script>
  import { listen, markupOf, show } from '../wrapper.js'

  let { children, ${snippets.map(({ snippet }) => snippet).join(', ')}, element = $bindable(null), ...props } = $props()

  $effect(() => show(element, { ...props }))
  $effect(() => listen(element))
</script>

<${tag} {...markupOf(props)} bind:this={element}>
  {@render children?.()}
${snippets
  .map(
    ({ name, snippet }) => `  {#if ${snippet}}<div slot="${name}">{@render ${snippet}()}</div>{/if}
`,
  )
  .join('')}</${tag}>
`

/** Of the form of declarations, which Angular's linker knows since this version. */
const DECLARED = `minVersion: '14.0.0', version: '17.0.0', ngImport: core`

const inputs = (names: readonly string[]) => JSON.stringify(Object.fromEntries(names.map((name) => [name, name])))

/** `dist/angular.js`. The element itself hears events and takes attributes: a component is its host alone. */
export function angularComponents(): string {
  const classes = tags.map(({ name }) => {
    const component = pascalCase(name)
    return `export class ${component} extends Shop {
  static ɵfac = core.ɵɵngDeclareFactory({ ${DECLARED}, type: ${component}, deps: null, target: core.ɵɵFactoryTarget.Component })
  static ɵcmp = core.ɵɵngDeclareComponent({ ${DECLARED}, type: ${component}, isStandalone: true, selector: '${name}', inputs: ${inputs(ownInputs(name))}, usesInheritance: true, usesOnChanges: true, template: '<ng-content />', isInline: true, changeDetection: core.ChangeDetectionStrategy.OnPush, encapsulation: core.ViewEncapsulation.None })
}
`
  })
  return `import * as core from '@angular/core'
import { write } from './wrapper.js'

class Shop {
  constructor() {
    this.element = core.inject(core.ElementRef).nativeElement
  }
  ngOnChanges(changes) {
    write(this.element, Object.fromEntries(Object.entries(changes).map(([name, { currentValue }]) => [name, currentValue])))
  }
  static ɵfac = core.ɵɵngDeclareFactory({ ${DECLARED}, type: Shop, deps: [], target: core.ɵɵFactoryTarget.Directive })
  static ɵdir = core.ɵɵngDeclareDirective({ ${DECLARED}, type: Shop, isStandalone: true, inputs: ${inputs(sharedInputs)}, usesOnChanges: true })
}
${classes.join('')}`
}
