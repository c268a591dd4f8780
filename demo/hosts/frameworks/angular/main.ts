import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { defineElements } from 'vitrine/light'
import { App } from './app'

defineElements()

void bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] })
