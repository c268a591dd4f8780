/** Words of the gallery; most only name its controls. */
export const galleryText = {
  images: 'Imagens',
  previousImage: 'Imagem anterior',
  nextImage: 'Próxima imagem',
  openFullscreen: 'Ver em tela cheia',
  pause: 'Pausar a troca de imagens',
  play: 'Trocar de imagem sozinho',
} as const

/** 'Imagem 2 de 5' */
export function imageOf(number: number, count: number): string {
  return `Imagem ${number} de ${count}`
}
