"""The studio: everything that is the same in all pictures (noise, shapes, materials, surfaces, light, camera)."""
